import { StreamBoundError } from "@/lib/model/guard-model";

const longestPauseMs = 8_000;

/**
 * A fetch whose response bodies end with a StreamBoundError after this many bytes: a provider that
 * never ends a line or a JSON text would otherwise fill the memory.
 */
export function limitedFetch(maxBytes: number): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, init);
    if (response.body === null) return response;
    const { status, statusText } = response;
    const headers = boundRetryAfter(response.headers);
    const body = response.body.pipeThrough(countBytes(maxBytes));
    return new Response(body, { status, statusText, headers });
  };
}

/**
 * S7: a provider may request a pause before the next try, but three of them must stay under 30 s,
 * because applied operations are in effect until the session ends.
 */
function boundRetryAfter(given: Headers): Headers {
  const headers = new Headers(given);
  if (Number(headers.get("retry-after-ms") ?? 0) > longestPauseMs) headers.delete("retry-after-ms");
  const pause = headers.get("retry-after");
  if (pause === null) return headers;
  const seconds = Number(pause);
  const pauseMs = Number.isNaN(seconds) ? Date.parse(pause) - Date.now() : seconds * 1000;
  if (!(pauseMs <= longestPauseMs)) headers.set("retry-after", String(longestPauseMs / 1000));
  return headers;
}

function countBytes(maxBytes: number): TransformStream<Uint8Array<ArrayBuffer>> {
  let bytes = 0;
  return new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      if (bytes > maxBytes) {
        throw new StreamBoundError(
          `The model's provider sent over ${maxBytes} bytes for one answer and was cut off.`,
        );
      }
      controller.enqueue(chunk);
    },
  });
}
