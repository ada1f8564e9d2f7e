import { defineRoute } from "@/lib/api/define-route";
import { idParams } from "@/lib/api/path-params";
import { serveRoutes } from "@/lib/api/serve-routes";
import { streamLines } from "@/lib/api/stream-lines";
import { exportMemories } from "@/lib/memories/export-memories";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serveRoutes("/agents/{id}/export", {
  GET: defineRoute({
    name: "exportMemories",
    summary: "All memories of an agent as JSONL, after a manifest with counts and SHA-256",
    permission: "ledger.read",
    params: idParams,
    answer: null,
    answerType: "application/jsonl",
    run: async ({ ctx, params }) => streamLines(await exportMemories(ctx, { agentId: params.id })),
  }),
});
