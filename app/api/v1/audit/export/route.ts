import { defineRoute } from "@/lib/api/define-route";
import { serveRoutes } from "@/lib/api/serve-routes";
import { streamLines } from "@/lib/api/stream-lines";
import { exportAudit, exportAuditSchema } from "@/lib/audit/export-audit";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serveRoutes("/audit/export", {
  GET: defineRoute({
    name: "exportAudit",
    summary: "One chain as JSONL with its signed head: an agent's, or else the account's",
    permission: "audit.read",
    query: exportAuditSchema,
    answer: null,
    answerTypes: ["application/jsonl"],
    run: async ({ ctx, query }) => streamLines(await exportAudit(ctx, query)),
  }),
});
