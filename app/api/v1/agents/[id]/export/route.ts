import { defineRoute } from "@/lib/api/define-route";
import { idParams } from "@/lib/api/path-params";
import { serveRoutes } from "@/lib/api/serve-routes";
import { streamLines } from "@/lib/api/stream-lines";
import { exportMemories, exportMemoriesSchema } from "@/lib/memories/export-memories";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serveRoutes("/agents/{id}/export", {
  GET: defineRoute({
    name: "exportMemories",
    summary:
      "The memories of an agent as a file that can be imported: all of them as JSONL after a manifest with counts and SHA-256, or another format",
    permission: "ledger.read",
    params: idParams,
    query: exportMemoriesSchema.omit({ agentId: true }),
    answer: null,
    answerTypes: ["application/jsonl", "application/json", "text/plain"],
    run: async ({ ctx, params, query }) =>
      streamLines(await exportMemories(ctx, { ...query, agentId: params.id })),
  }),
});
