import { StreamBoundError } from "@/lib/model/guard-model";

/**
 * A fetch whose response bodies end with a StreamBoundError after so many bytes: what a provider
 * sends without ever ending a line or a JSON text would otherwise be gathered without bound.
 */
export function limitedFetch(maxBytes: number): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, init);
    if (response.body === null) return response;
    const { status, statusText, headers } = response;
    const body = response.body.pipeThrough(countBytes(maxBytes));
    return new Response(body, { status, statusText, headers });
  };
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
