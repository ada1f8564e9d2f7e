import { createHash } from "node:crypto";
import { normaliseText } from "@/lib/ledger/alike/exact-groups";
import type { Sha256 } from "@/lib/ledger/audit/certificate";

/** SHA-256 of a UTF-8 text as hex, for the pure core. */
export const sha256: Sha256 = (text) => createHash("sha256").update(text, "utf8").digest("hex");

/** By what texts are compared (M10): the hash of the normalised words, as memories store it. */
export function hashText(content: string): string {
  return sha256(normaliseText(content));
}
