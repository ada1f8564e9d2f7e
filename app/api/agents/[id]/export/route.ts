import { answerPage } from "@/app/api/answer-page";
import { streamLines } from "@/lib/api/stream-lines";
import { exportMemories } from "@/lib/memories/export-memories";

interface Given {
  readonly params: Promise<{ readonly id: string }>;
}

/** All memories of an agent as a file, for the person who is signed in. */
export function GET(request: Request, { params }: Given): Promise<Response> {
  return answerPage(request, async (ctx) => {
    const { id: agentId } = await params;
    return streamLines(await exportMemories(ctx, { agentId }));
  });
}
