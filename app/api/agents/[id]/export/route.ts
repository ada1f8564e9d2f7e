import { answerPage } from "@/app/api/answer-page";
import { parsePageQuery } from "@/lib/api/request";
import { sendExport } from "@/lib/api/export";
import { exportMemories, exportMemoriesSchema } from "@/lib/memories/export";

const query = exportMemoriesSchema.omit({ agentId: true });

/** The memories of an agent as a file, for the person who is signed in. */
export const GET = answerPage(({ ctx, id: agentId, request }) => {
  const asked = parsePageQuery(query, request.url);
  return sendExport(request, ctx, (within) => exportMemories(within, { ...asked, agentId }));
});
