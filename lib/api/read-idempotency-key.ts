import { z } from "zod";
import { Refusal } from "@/lib/errors";

const maxLength = 255;
const keyWords = `A key is 1 to ${maxLength} printable characters without spaces, such as a UUID.`;

/** What is printable ASCII means the same to every client. */
export const idempotencyKeySchema = z
  .string()
  .max(maxLength, keyWords)
  .regex(/^[\x21-\x7e]+$/, keyWords);

/** The request's `Idempotency-Key`; null where there is none. Throws a 400 for what is no key. */
export function readIdempotencyKey(request: Request): string | null {
  const key = request.headers.get("idempotency-key");
  if (key === null) return null;
  if (idempotencyKeySchema.safeParse(key).success) return key;
  throw Refusal.invalid({ "Idempotency-Key": keyWords });
}
