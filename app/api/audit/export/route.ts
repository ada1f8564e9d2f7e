import { answerPage } from "@/app/api/answer-page";
import { sendExport } from "@/lib/api/export";
import { exportAudit, exportAuditSchema } from "@/lib/audit/export";
import { parsePageQuery } from "@/lib/api/request";

/** One chain with its signed head as a file, for the person who is signed in (U3). */
export const GET = answerPage(({ ctx, request }) => {
  const input = parsePageQuery(exportAuditSchema, request.url);
  return sendExport(request, ctx, (within) => exportAudit(within, input));
});
