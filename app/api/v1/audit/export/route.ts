import { defineRoute } from "@/lib/api/define-route";
import { serveRoutes } from "@/lib/api/serve-routes";
import { sendExport } from "@/lib/api/send-export";
import { exportAudit, exportAuditSchema } from "@/lib/audit/export-audit";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serveRoutes("/audit/export", {
  GET: defineRoute({
    name: "exportAudit",
    summary: "One chain as JSONL with its signed head: an agent's, or else the account's",
    permission: "audit.read",
    query: exportAuditSchema,
    answer: null,
    answerTypes: ["application/jsonl"],
    refusals: [429],
    run: ({ ctx, query, request }) =>
      sendExport(request, ctx, (within) => exportAudit(within, query)),
  }),
});
