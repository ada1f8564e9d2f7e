import type { Context } from "@/lib/context";
import { Refusal } from "@/lib/errors";
import type { LineFile } from "@/lib/memories/export";
import { onShutdown, processWide } from "@/lib/process";

/** A file of lines, or of bytes where it is no text. */
type SentFile = Omit<LineFile, "lines"> & {
  readonly lines: LineFile["lines"] | Iterable<Uint8Array> | AsyncIterable<Uint8Array>;
};

/** Received by no one: the client closed the request. */
const clientGone = 499;

/**
 * Answers with a file that `write` creates. Ends when the client leaves or stops reading, or the
 * process ends: then its database query is cancelled and its slot is free again. Throws a 429 or
 * 503 if too many exports run.
 */
export async function sendExport(
  request: Request,
  ctx: Context,
  write: (ctx: Context) => Promise<SentFile>,
): Promise<Response> {
  const leave = admitExport(ctx.acting.accountId);
  const ending = new AbortController();
  const { signal } = ending;
  const end = () => ending.abort();
  const forgetShutdown = onShutdown(end);
  request.signal.addEventListener("abort", end);
  const free = () => {
    forgetShutdown();
    request.signal.removeEventListener("abort", end);
    leave();
  };
  if (request.signal.aborted) end();
  try {
    const file = await write({ ...ctx, signal });
    signal.throwIfAborted();
    signal.addEventListener("abort", free);
    return streamLines(file, ending);
  } catch (error) {
    free();
    if (signal.aborted) return new Response(null, { status: clientGone });
    throw error;
  }
}

/** Each export holds a connection while it reads, and its memory while it is sent. */
export const exportLimits = { perProcess: 4, perAccount: 2 } as const;
const retryAfterSeconds = 5;

/** Takes one of this process's export slots, gives its release. Throws a 429 or a 503. */
function admitExport(accountId: string): () => void {
  const running = processWide("exports", () => new Set<{ readonly accountId: string }>());
  const own = [...running].filter((one) => one.accountId === accountId).length;
  if (own >= exportLimits.perAccount) {
    throw Refusal.tooMany(
      `${exportLimits.perAccount} exports of this account are running. Wait for one to end, then try again.`,
      retryAfterSeconds,
    );
  }
  if (running.size >= exportLimits.perProcess) {
    const message = "Too many exports are running on this server. Try again in a few seconds.";
    throw Refusal.unavailable("exports-busy", message, retryAfterSeconds);
  }
  const place = { accountId };
  running.add(place);
  return () => void running.delete(place);
}

/** A client that reads nothing for this long counts as gone. */
const patienceMs = 60_000;

/** A file read at the client's speed. Aborts `ending` when sent or abandoned, stops with it. */
export function streamLines(
  file: SentFile,
  ending: AbortController,
  idleMs = patienceMs,
): Response {
  const chunks = chunksOf(file.lines);
  const { signal } = ending;
  const end = () => ending.abort();
  let waiting: NodeJS.Timeout | undefined;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const stop = () => {
        clearTimeout(waiting);
        // No effect on a stream that is finished or was cancelled.
        controller.error(new Error("The export was given up."));
        chunks.return().catch(() => undefined);
      };
      signal.addEventListener("abort", stop);
    },
    async pull(controller) {
      clearTimeout(waiting);
      const next = await nextOf(chunks, end);
      if (signal.aborted) return;
      if (next.done === true) {
        controller.close();
        end();
      } else {
        controller.enqueue(next.value);
        waiting = setTimeout(end, idleMs);
        waiting.unref();
      }
    },
    cancel: end,
  });
  return new Response(body, {
    headers: {
      "content-type": file.mediaType ?? "application/jsonl; charset=utf-8",
      "content-disposition": `attachment; filename="${file.fileName}"`,
      "cache-control": "no-store",
    },
  });
}

async function nextOf(chunks: AsyncGenerator<Uint8Array, void>, end: () => void) {
  try {
    return await chunks.next();
  } catch (error) {
    end();
    throw error;
  }
}

const CHUNK_LENGTH = 64 * 1024;

async function* chunksOf(lines: SentFile["lines"]): AsyncGenerator<Uint8Array, void, undefined> {
  const encoder = new TextEncoder();
  let text = "";
  for await (const line of lines) {
    if (typeof line !== "string") {
      yield line;
      continue;
    }
    text += line;
    if (text.length < CHUNK_LENGTH) continue;
    yield encoder.encode(text);
    text = "";
  }
  if (text !== "") yield encoder.encode(text);
}
