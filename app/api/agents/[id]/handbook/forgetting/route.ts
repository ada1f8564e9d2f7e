import { answerPage } from "@/app/api/answer-page";
import { parsePageQuery } from "@/lib/api/request";
import { forgetQuery } from "@/lib/handbook/schema";
import { previewForget } from "@/lib/handbook/forget";

interface Given {
  readonly params: Promise<{ readonly id: string }>;
}

/** What forgetting a run or a block would remove. */
export function GET(request: Request, { params }: Given): Promise<Response> {
  return answerPage(request, async (ctx) => {
    const { id: agentId } = await params;
    const { run, block } = parsePageQuery(forgetQuery, request.url);
    const what = run === undefined ? { block } : { runs: [run] };
    const preview = await previewForget(ctx, { agentId, ...what });
    return Response.json(preview, { headers: { "cache-control": "no-store" } });
  });
}
