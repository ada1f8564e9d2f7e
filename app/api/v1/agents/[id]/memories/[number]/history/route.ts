import { revisionAnswer } from "@/lib/api/answers/memory-answer";
import { pageAnswer } from "@/lib/api/answers/page-answer";
import { defineRoute } from "@/lib/api/define-route";
import { memoryParams } from "@/lib/api/path-params";
import { serveRoutes } from "@/lib/api/serve-routes";
import {
  describeRevision,
  memoryHistory,
  memoryHistorySchema,
} from "@/lib/memories/memory-history";

const path = "/agents/{id}/memories/{number}/history";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serveRoutes(path, {
  GET: defineRoute({
    name: "loadMemoryHistory",
    summary: "What happened to a memory, oldest first",
    permission: "ledger.read",
    params: memoryParams,
    query: memoryHistorySchema.omit({ agentId: true, number: true }),
    answer: pageAnswer(revisionAnswer),
    run: async ({ ctx, params: { id, number }, query }) => {
      const page = await memoryHistory(ctx, { ...query, agentId: id, number });
      return { ...page, items: page.items.map(describeRevision) };
    },
  }),
});
