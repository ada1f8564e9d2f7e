import { Refusal } from "@/lib/errors";

const MAX_LENGTH = 255;

/** The request's `Idempotency-Key`; null where there is none. Throws a 400 for what is no key. */
export function readIdempotencyKey(request: Request): string | null {
  const key = request.headers.get("idempotency-key");
  if (key === null) return null;
  // A header's text comes trimmed; what is printable ASCII means the same to every client.
  if (key.length <= MAX_LENGTH && /^[\x21-\x7e]+$/.test(key)) return key;
  const message = `A key is 1 to ${MAX_LENGTH} printable characters without spaces, such as a UUID.`;
  throw Refusal.invalid({ "Idempotency-Key": message });
}
