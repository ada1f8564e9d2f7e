import { answerPage } from "@/app/api/answer-page";
import { parsePageQuery } from "@/lib/api/request";
import { forgetQuery } from "@/lib/handbook/schema";
import { previewForget } from "@/lib/handbook/forget";

/** What forgetting a run or a block would remove. */
export const GET = answerPage(({ ctx, id: agentId, request }) => {
  const { run, block } = parsePageQuery(forgetQuery, request.url);
  const what = run === undefined ? { block } : { runs: [run] };
  return previewForget(ctx, { agentId, ...what });
});
