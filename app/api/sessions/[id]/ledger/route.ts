import { z } from "zod";
import { answerPage } from "@/app/api/answer-page";
import { parsePageQuery } from "@/lib/api/request";
import { listStartLedger, listStartLedgerSchema } from "@/lib/sessions/read/load-page";

interface Given {
  readonly params: Promise<{ readonly id: string }>;
}

const { createdAt, number } = listStartLedgerSchema.shape;
const placeSchema = z.strictObject({
  createdAt: createdAt.prefault(0),
  number: number.prefault(0),
});

/** The next thousand memories of the ledger that a session found: `?createdAt=&number=` of the last. */
export function GET(request: Request, { params }: Given): Promise<Response> {
  return answerPage(request, async (ctx) => {
    const { id: sessionId } = await params;
    const after = parsePageQuery(placeSchema, request.url);
    const headers = { "cache-control": "no-store" };
    return Response.json(await listStartLedger(ctx, { sessionId, ...after }), { headers });
  });
}
