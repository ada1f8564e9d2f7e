import { answerPage } from "@/app/api/answer-page";
import { parsePageQuery } from "@/lib/api/request";
import { loadSessionRun, sessionRunQuery } from "@/lib/sessions/read/load";

/** The words of a run that a line of a handbook rests on, `?thread=`, for the session's page. */
export const GET = answerPage(({ ctx, id: sessionId, request }) => {
  return loadSessionRun(ctx, {
    ...parsePageQuery(sessionRunQuery, request.url),
    sessionId,
  });
});
