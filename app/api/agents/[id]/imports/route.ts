import { answerPage } from "@/app/api/answer-page";
import { requireAgent } from "@/lib/agents/require-agent";
import { parseQuery } from "@/lib/api/read-address";
import { bodyLimits, readBody } from "@/lib/api/read-body";
import { importMemories, importMemoriesSchema } from "@/lib/memories/import-memories";

interface Given {
  readonly params: Promise<{ readonly id: string }>;
}

const querySchema = importMemoriesSchema.omit({ agentId: true, text: true });

/** A file from the import page as the body. Who may not import is refused before it is read. */
export function POST(request: Request, { params }: Given): Promise<Response> {
  return answerPage(request, async (ctx) => {
    const { id: agentId } = await params;
    const query = parseQuery(querySchema, request.url);
    await requireAgent(ctx, agentId, "memories.import");
    const text = await readBody(request, bodyLimits.large);
    const report = await importMemories(ctx, { ...query, agentId, text });
    return Response.json({ ok: true, report });
  });
}
