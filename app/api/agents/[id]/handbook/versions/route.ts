import { answerPage } from "@/app/api/answer-page";
import { parsePageQuery } from "@/lib/api/request";
import { listDocumentVersions } from "@/lib/handbook/save";
import { documentHistorySchema } from "@/lib/handbook/schema";

const versionsAtOnce = 10;

/** Versions of a document, newest first: `?before=` a version. */
export const GET = answerPage(({ ctx, id: agentId, request }) => {
  const { path, before } = parsePageQuery(documentHistorySchema, request.url);
  const asked = { agentId, path, before: before ?? null, limit: versionsAtOnce };
  return listDocumentVersions(ctx, asked);
});
