import { answerPage, signedInContext, sayThrown } from "@/app/api/answer-page";
import { requireAgent } from "@/lib/agents/load";
import { bodyLimits, parseQuery, readBodyBytes } from "@/lib/api/request";
import { importAnySchema, importSent, readSentFiles } from "@/lib/folder/import-sent";
import { importDetails } from "@/lib/memories/save-import";

/** The file of the import page. Who asks for it is told how far it is by lines, last the report. */
export const POST = answerPage(async ({ ctx: early, id: agentId, request }) => {
  const { path, ...query } = parseQuery(importAnySchema, request.url);
  await requireAgent(early, agentId, "memories.import");
  const body = await readBodyBytes(request, bodyLimits.large);
  const sent = await readSentFiles(body, { type: request.headers.get("content-type"), path });
  const ctx = await signedInContext();
  const work = async (tell?: TellProgress) => {
    const run = await importSent(ctx, { ...query, agentId, sent }, tell);
    return { report: { ...run.report, ...importDetails(run) } };
  };
  const isFollowed = request.headers.get("accept") === progressType;
  return isFollowed ? answerWithProgress(work) : Response.json({ ok: true, ...(await work()) });
});

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
