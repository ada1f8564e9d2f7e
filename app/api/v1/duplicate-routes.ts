import {
  copiesDroppedAnswer,
  duplicatesAnswer,
  toDuplicatesAnswer,
} from "@/lib/api/answers/memories";
import { defineRoute, serveTable } from "@/lib/api/route";
import { idParams } from "@/lib/api/request";
import { dropCopies, dropCopiesBody } from "@/lib/memories/copies";
import { loadDuplicates, loadDuplicatesSchema } from "@/lib/memories/load-duplicates";

export const duplicateRoutes = serveTable({
  "GET /agents/{id}/duplicates": defineRoute({
    name: "listDuplicates",
    summary: "An agent's groups of exact copies: what stays, and what can be dropped",
    permission: "ledger.read",
    params: idParams,
    query: loadDuplicatesSchema.omit({ agentId: true }),
    answer: duplicatesAnswer,
    run: async ({ ctx, params, query }) =>
      toDuplicatesAnswer(await loadDuplicates(ctx, { ...query, agentId: params.id })),
  }),

  "POST /agents/{id}/duplicates/drop": defineRoute({
    name: "dropCopies",
    summary: "Discard the copies of all groups or of some, as one act that can be undone",
    permission: "memories.edit",
    params: idParams,
    body: dropCopiesBody,
    answer: copiesDroppedAnswer,
    refusals: [409, 422],
    run: ({ ctx, params, body }) => dropCopies(ctx, { ...body, agentId: params.id, except: [] }),
  }),
});
