/** A file as it is sent: its lines are read as the client reads them. */
export function streamLines(file: {
  readonly fileName: string;
  readonly mediaType?: string;
  readonly lines: Iterable<string> | AsyncIterable<string>;
}): Response {
  const chunks = chunksOf(file.lines);
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const next = await chunks.next();
      if (next.done === true) controller.close();
      else controller.enqueue(next.value);
    },
    async cancel() {
      await chunks.return();
    },
  });
  return new Response(body, {
    headers: {
      "content-type": file.mediaType ?? "application/jsonl; charset=utf-8",
      "content-disposition": `attachment; filename="${file.fileName}"`,
      "cache-control": "no-store",
    },
  });
}

const CHUNK_LENGTH = 64 * 1024;

async function* chunksOf(
  lines: Iterable<string> | AsyncIterable<string>,
): AsyncGenerator<Uint8Array, void, undefined> {
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
