import { answerPage } from "@/app/api/answer-page";
import { parsePageQuery } from "@/lib/api/request";
import { duplicatesPartSchema, loadDuplicatesPart } from "@/lib/memories/load-duplicates";

/** More groups of exact duplicates, for the page that shows the first ones. */
export const GET = answerPage(({ ctx, id: agentId, request }) => {
  const { cursor } = parsePageQuery(duplicatesPartSchema, request.url);
  return loadDuplicatesPart(ctx, { agentId, cursor });
});
