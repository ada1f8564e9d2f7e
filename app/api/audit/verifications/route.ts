import { answerPage } from "@/app/api/answer-page";
import { parsePageQuery } from "@/lib/api/request";
import { exportAuditSchema } from "@/lib/audit/export";
import { verifyAudit } from "@/lib/audit/verify";

/** Verifies the account's chains or an agent's (U3). */
export const POST = answerPage(({ ctx, request }) =>
  verifyAudit(ctx, parsePageQuery(exportAuditSchema, request.url)),
);
