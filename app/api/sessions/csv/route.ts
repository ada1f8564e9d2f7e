import { answerPage } from "@/app/api/answer-page";
import { parsePageQuery } from "@/lib/api/request";
import { sendExport } from "@/lib/api/export";
import { exportSessions } from "@/lib/sessions/read/export";
import { sessionFilterSchema } from "@/lib/sessions/read/load-list";

/** The sessions that the list's filters let through as CSV, for the person who is signed in. */
export const GET = answerPage(({ ctx, request }) => {
  const filters = parsePageQuery(sessionFilterSchema, request.url);
  return sendExport(request, ctx, (within) => exportSessions(within, filters));
});
