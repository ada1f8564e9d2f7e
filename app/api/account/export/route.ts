import { answerPage } from "@/app/api/answer-page";
import { exportAccount } from "@/lib/accounts/export";
import { sendExport } from "@/lib/api/export";

/** The whole account as one file, for the admin who is signed in (U9). */
export const GET = answerPage(({ ctx, request }) => sendExport(request, ctx, exportAccount));
