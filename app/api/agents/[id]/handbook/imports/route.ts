import { answerPage, signedInContext } from "@/app/api/answer-page";
import { requireAgent } from "@/lib/agents/load";
import { bodyLimits, parseQuery, readBodyBytes } from "@/lib/api/request";
import { importFolder, importFolderSchema } from "@/lib/handbook/import-folder";

const querySchema = importFolderSchema.omit({ agentId: true, archive: true });

/** A folder from the import page as the body. Who may not import is refused before it is read. */
export const POST = answerPage(async ({ ctx: early, id: agentId, request }) => {
  const query = parseQuery(querySchema, request.url);
  await requireAgent(early, agentId, "memories.import");
  const archive = await readBodyBytes(request, bodyLimits.large);
  const ctx = await signedInContext();
  const report = await importFolder(ctx, { ...query, agentId, archive });
  return Response.json({ ok: true, report });
});
