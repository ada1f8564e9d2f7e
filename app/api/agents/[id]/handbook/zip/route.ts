import { answerPage } from "@/app/api/answer-page";
import { sendExport } from "@/lib/api/export";
import { exportFolder } from "@/lib/handbook/folder";

interface Given {
  readonly params: Promise<{ readonly id: string }>;
}

/** An agent's handbook and runs as a zip file, for the person who is signed in. */
export function GET(request: Request, { params }: Given): Promise<Response> {
  return answerPage(request, async (ctx) => {
    const { id: agentId } = await params;
    return sendExport(request, ctx, (within) => exportFolder(within, { agentId }));
  });
}
