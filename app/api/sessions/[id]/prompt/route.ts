import { answerPage } from "@/app/api/answer-page";
import { loadSessionPrompt } from "@/lib/sessions/read/load";

interface Given {
  readonly params: Promise<{ readonly id: string }>;
}

/** What a session's models were told, for its page, which asks for it only when it is to be read. */
export function GET(request: Request, { params }: Given): Promise<Response> {
  return answerPage(request, async (ctx) => {
    const { id: sessionId } = await params;
    const headers = { "cache-control": "no-store" };
    return Response.json(await loadSessionPrompt(ctx, { sessionId }), { headers });
  });
}
