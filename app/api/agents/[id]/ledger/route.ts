import { answerPage } from "@/app/api/answer-page";
import { parsePageQuery } from "@/lib/api/request";
import { ledgerQuerySchema, loadLedgerPage } from "@/lib/memories/load-ledger";

const querySchema = ledgerQuerySchema.omit({ agentId: true });

/** A part of a view of an agent's memories, for a page that is scrolled: `?from=` a place in it. */
export const GET = answerPage(({ ctx, id: agentId, request }) => {
  return loadLedgerPage(ctx, {
    ...parsePageQuery(querySchema, request.url),
    agentId,
  });
});
