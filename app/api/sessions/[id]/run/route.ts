import { answerPage } from "@/app/api/answer-page";
import { parsePageQuery } from "@/lib/api/request";
import { loadSessionRun, sessionRunQuery } from "@/lib/sessions/read/load";

interface Given {
  readonly params: Promise<{ readonly id: string }>;
}

/** The words of a run that a line of a handbook rests on, `?thread=`, for the session's page. */
export function GET(request: Request, { params }: Given): Promise<Response> {
  return answerPage(request, async (ctx) => {
    const { id: sessionId } = await params;
    const run = await loadSessionRun(ctx, {
      ...parsePageQuery(sessionRunQuery, request.url),
      sessionId,
    });
    return Response.json(run, { headers: { "cache-control": "no-store" } });
  });
}
