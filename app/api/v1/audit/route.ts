import { auditAnswer } from "@/lib/api/answers/audit-answer";
import { pageAnswer } from "@/lib/api/answers/page-answer";
import { defineRoute } from "@/lib/api/define-route";
import { serveRoutes } from "@/lib/api/serve-routes";
import { listAudit, listAuditSchema } from "@/lib/audit/list-audit";
import { describeAuditRecord } from "@/lib/audit/record-line";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = serveRoutes("/audit", {
  GET: defineRoute({
    name: "listAudit",
    summary: "Who did what, newest first",
    permission: "audit.read",
    query: listAuditSchema,
    answer: pageAnswer(auditAnswer),
    run: async ({ ctx, query }) => {
      const page = await listAudit(ctx, query);
      return { ...page, items: page.items.map(describeAuditRecord) };
    },
  }),
});
