import { purgeAnswer } from "@/lib/api/answers/purge-answer";
import { defineRoute } from "@/lib/api/define-route";
import { dryRunQuery } from "@/lib/api/dry-run-query";
import { memoryParams } from "@/lib/api/path-params";
import { serveRoutes } from "@/lib/api/serve-routes";
import { purgeMemoryBody } from "@/lib/memories/purge-form";
import { purgeMemory } from "@/lib/memories/purge-memory";
import { rehearse } from "@/lib/rehearse";

const path = "/agents/{id}/memories/{number}/purge";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serveRoutes(path, {
  POST: defineRoute({
    name: "purgeMemory",
    summary: "Remove a memory's words for good, everywhere; hashes and the fact remain",
    permission: "memories.purge",
    params: memoryParams,
    query: dryRunQuery,
    body: purgeMemoryBody,
    answer: purgeAnswer,
    refusals: [409],
    run: ({ ctx, params, query, body }) =>
      rehearse(ctx, query.dryRun === "true", (within) =>
        purgeMemory(within, { agentId: params.id, number: params.number, ...body }),
      ),
  }),
});
