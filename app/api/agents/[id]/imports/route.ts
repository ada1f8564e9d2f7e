import { answerPage, signedInContext, sayThrown } from "@/app/api/answer-page";
import { requireAgent } from "@/lib/agents/load";
import { bodyLimits, parseQuery, readBody } from "@/lib/api/request";
import { importDetails, importQuerySchema, runImport } from "@/lib/memories/save-import";

interface Given {
  readonly params: Promise<{ readonly id: string }>;
}

/** The file of the import page. Who asks for it is told how far it is by lines, last the report. */
export function POST(request: Request, { params }: Given): Promise<Response> {
  return answerPage(request, async (early) => {
    const { id: agentId } = await params;
    const { text: textKey, ...query } = parseQuery(importQuerySchema, request.url);
    await requireAgent(early, agentId, "memories.import");
    const text = await readBody(request, bodyLimits.large);
    const ctx = await signedInContext();
    const work = async (tell?: TellProgress) => {
      const run = await runImport(ctx, { ...query, textKey, agentId, text }, tell);
      return { report: { ...run.report, ...importDetails(run) } };
    };
    const isFollowed = request.headers.get("accept") === progressType;
    return isFollowed ? answerWithProgress(work) : Response.json({ ok: true, ...(await work()) });
  });
}

/** What a browser accepts that wants to follow. */
const progressType = "application/x-ndjson";

/** How far a long work is: so many of so many. */
type TellProgress = (done: number, of: number) => void;

/** Lines of JSON: `{ done, of }` while it works, last the result as an action says it. */
function answerWithProgress(work: (tell: TellProgress) => Promise<object>): Response {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      let isOpen = true;
      const write = (line: object) => {
        if (!isOpen) return;
        try {
          controller.enqueue(encoder.encode(`${JSON.stringify(line)}\n`));
        } catch {
          // No one reads any longer.
          isOpen = false;
        }
      };
      const run = async () => {
        try {
          write({ ok: true, ...(await work((done, of) => write({ done, of }))) });
        } catch (error) {
          const { status: _status, retry: _retry, ...said } = sayThrown(error);
          write({ ok: false, ...said });
        }
        if (isOpen) controller.close();
      };
      void run();
    },
  });
  const headers = { "content-type": progressType, "cache-control": "no-store" };
  return new Response(body, { headers });
}
