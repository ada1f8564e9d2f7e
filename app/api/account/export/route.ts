import { answerPage } from "@/app/api/answer-page";
import { exportAccount } from "@/lib/accounts/export";
import { sendExport } from "@/lib/api/export";

/** The whole account as one file, for the admin who is signed in (U9). */
export function GET(request: Request): Promise<Response> {
  return answerPage(request, async (ctx) => sendExport(request, ctx, exportAccount));
}
