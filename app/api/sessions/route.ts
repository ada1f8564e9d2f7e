import { answerPage } from "@/app/api/answer-page";
import { parsePageQuery } from "@/lib/api/request";
import { loadSessionList, sessionListSchema } from "@/lib/sessions/read/load-list";

/** A part of the list of sessions, for its open page. */
export const GET = answerPage(({ ctx, request }) =>
  loadSessionList(ctx, parsePageQuery(sessionListSchema, request.url)),
);
