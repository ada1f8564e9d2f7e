import { z } from "zod";
import { answerPage } from "@/app/api/answer-page";
import { parsePageQuery } from "@/lib/api/request";
import { listStartLedger, listStartLedgerSchema } from "@/lib/sessions/read/load-page";

const { createdAt, number } = listStartLedgerSchema.shape;
const placeSchema = z.strictObject({
  createdAt: createdAt.prefault(0),
  number: number.prefault(0),
});

/** The next thousand memories of the ledger that a session found: `?createdAt=&number=` of the last. */
export const GET = answerPage(({ ctx, id: sessionId, request }) => {
  const after = parsePageQuery(placeSchema, request.url);
  return listStartLedger(ctx, { sessionId, ...after });
});
