import { sha256 } from "@/db/sha256";
import { normaliseText } from "@/lib/ledger/texts/normalised-text";

/** By what texts are compared (M10): the hash of the normalised words, as memories store it. */
export function hashText(content: string): string {
  return sha256(normaliseText(content));
}
