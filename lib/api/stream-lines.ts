import type { LineFile } from "@/lib/memories/export-memories";

/** A client that takes nothing for so long is taken for gone. */
const patienceMs = 60_000;

/**
 * A file as it is sent: its lines are read as the client reads them. Aborts `ending` when it is
 * sent or given up, and stops when that is aborted.
 */
export function streamLines(
  file: LineFile,
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
        // Nothing happens here to one that is sent or was left.
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

async function* chunksOf(lines: LineFile["lines"]): AsyncGenerator<Uint8Array, void, undefined> {
  const encoder = new TextEncoder();
  let text = "";
  for await (const line of lines) {
    text += line;
    if (text.length < CHUNK_LENGTH) continue;
    yield encoder.encode(text);
    text = "";
  }
  if (text !== "") yield encoder.encode(text);
}
