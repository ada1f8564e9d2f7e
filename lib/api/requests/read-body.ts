import { Refusal } from "@/lib/errors";
import { isZipArchive, zipMessage } from "@/lib/interop/read/recognise-format";

const MIB = 1024 * 1024;
/** Size limits of bodies; imports, lists of memories and messages may be larger. */
export const bodyLimits = { usual: 2 * MIB, large: 64 * MIB } as const;

/** Reads a body as text, within the same limits. Throws a 400 for invalid UTF-8. */
export async function readBody(request: Request, maxBytes: number): Promise<string> {
  return decodeBody(await readBodyBytes(request, maxBytes));
}

/** A body as text. Throws a 400 for invalid UTF-8, which says so if it is a zip archive. */
export function decodeBody(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    const isZip = isZipArchive(String.fromCharCode(...bytes.subarray(0, 4)));
    throw Refusal.invalid({ body: isZip ? zipMessage : "The body is not valid UTF-8." });
  }
}

/**
 * Reads a body as it is. A declared size over the limit is refused before reading, an actual one
 * while reading (413). Throws a 415 for compression.
 */
export async function readBodyBytes(
  request: Request,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes) throw tooLarge(maxBytes);
  const encoding = request.headers.get("content-encoding") ?? "identity";
  if (encoding !== "identity") {
    throw new Refusal(415, "content-encoding", "Send the body uncompressed.");
  }
  return request.body === null ? new Uint8Array() : readBytes(request.body, maxBytes);
}

async function readBytes(
  body: ReadableStream<Uint8Array>,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const reader = body.getReader();
  // It fails with the code of a lost connection, as a database does.
  const read = () =>
    reader.read().catch(() => {
      throw Refusal.aborted();
    });
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (let part = await read(); !part.done; part = await read()) {
    length += part.value.byteLength;
    if (length > maxBytes) {
      await reader.cancel();
      throw tooLarge(maxBytes);
    }
    chunks.push(part.value);
  }
  return Buffer.concat(chunks);
}

function tooLarge(maxBytes: number): Refusal {
  return Refusal.tooLarge(`The body is larger than ${maxBytes / MIB} MB, the limit here.`);
}
