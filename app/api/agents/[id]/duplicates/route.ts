import { answerPage } from "@/app/api/answer-page";
import { parsePageQuery } from "@/lib/api/request";
import { duplicatesPartSchema, loadDuplicatesPart } from "@/lib/memories/load-duplicates";

interface Given {
  readonly params: Promise<{ readonly id: string }>;
}

/** More groups of exact duplicates, for the page that shows the first ones. */
export function GET(request: Request, { params }: Given): Promise<Response> {
  return answerPage(request, async (ctx) => {
    const { id: agentId } = await params;
    const { cursor } = parsePageQuery(duplicatesPartSchema, request.url);
    const part = await loadDuplicatesPart(ctx, { agentId, cursor });
    return Response.json(part, { headers: { "cache-control": "no-store" } });
  });
}
