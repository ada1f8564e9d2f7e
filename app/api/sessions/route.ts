import { answerPage } from "@/app/api/answer-page";
import { parsePageQuery } from "@/lib/api/request";
import { loadSessionList, sessionListSchema } from "@/lib/sessions/read/load-list";

/** A part of the list of sessions, for its open page. */
export function GET(request: Request): Promise<Response> {
  return answerPage(request, async (ctx) => {
    const page = await loadSessionList(ctx, parsePageQuery(sessionListSchema, request.url));
    return Response.json(page, { headers: { "cache-control": "no-store" } });
  });
}
