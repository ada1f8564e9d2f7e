import { answerPage } from "@/app/api/answer-page";
import { parsePageQuery } from "@/lib/api/request";
import { loadPassage, passageSchema } from "@/lib/handbook/search";

interface Given {
  readonly params: Promise<{ readonly id: string }>;
}

/** The words of a run behind a line of the handbook. */
export function GET(request: Request, { params }: Given): Promise<Response> {
  return answerPage(request, async (ctx) => {
    const { id: agentId } = await params;
    const given = parsePageQuery(passageSchema, request.url);
    const found = await loadPassage(ctx, { ...given, agentId });
    return Response.json(found, { headers: { "cache-control": "no-store" } });
  });
}
