import { answerPage } from "@/app/api/answer-page";
import { parsePageQuery } from "@/lib/api/request";
import { loadPassage, passageSchema } from "@/lib/handbook/search";

/** The words of a run behind a line of the handbook. */
export const GET = answerPage(({ ctx, id: agentId, request }) => {
  const given = parsePageQuery(passageSchema, request.url);
  return loadPassage(ctx, { ...given, agentId });
});
