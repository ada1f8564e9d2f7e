import { answerPage, signedInContext } from "@/app/api/answer-page";
import {
  answerWithProgress,
  progressType,
  type TellProgress,
} from "@/app/api/answer-with-progress";
import { requireAgent } from "@/lib/agents/require-agent";
import { parseQuery } from "@/lib/api/read-address";
import { bodyLimits, readBody } from "@/lib/api/read-body";
import { importDetails } from "@/lib/memories/import-details";
import { importMemoriesSchema, runImport } from "@/lib/memories/import-memories";

interface Given {
  readonly params: Promise<{ readonly id: string }>;
}

const querySchema = importMemoriesSchema.omit({ agentId: true, text: true });

/**
 * A file from the import page as the body. Who may not import is refused before it is read. Who
 * asks for it is told how far it is, line by line, and last the report.
 */
export function POST(request: Request, { params }: Given): Promise<Response> {
  return answerPage(request, async (early) => {
    const { id: agentId } = await params;
    const query = parseQuery(querySchema, request.url);
    await requireAgent(early, agentId, "memories.import");
    const text = await readBody(request, bodyLimits.large);
    const ctx = await signedInContext();
    const work = async (tell?: TellProgress) => {
      const run = await runImport(ctx, { ...query, agentId, text }, tell);
      return { report: { ...run.report, ...importDetails(run) } };
    };
    const isFollowed = request.headers.get("accept") === progressType;
    return isFollowed ? answerWithProgress(work) : Response.json({ ok: true, ...(await work()) });
  });
}
