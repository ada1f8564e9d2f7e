import { sayThrown } from "@/app/api/answer-page";

/** What a browser accepts that wants to follow. */
export const progressType = "application/x-ndjson";

/** How far a long work is: so many of so many. */
export type TellProgress = (done: number, of: number) => void;

/**
 * Answers with lines of JSON: `{ done, of }` while it works, and last what it came to or why it was
 * refused, as an action says it. A browser that goes away does not end the work.
 */
export function answerWithProgress(work: (tell: TellProgress) => Promise<object>): Response {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      let isOpen = true;
      const write = (line: object) => {
        if (!isOpen) return;
        try {
          controller.enqueue(encoder.encode(`${JSON.stringify(line)}\n`));
        } catch {
          // Nobody reads any longer.
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
