import { defineRoute } from "@/lib/api/define-route";
import { idParams } from "@/lib/api/path-params";
import { serveRoutes } from "@/lib/api/serve-routes";
import { sendExport } from "@/lib/api/send-export";
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
    refusals: [429],
    run: ({ ctx, params, query, request }) =>
      sendExport(request, ctx, (within) =>
        exportMemories(within, { ...query, agentId: params.id }),
      ),
  }),
});
