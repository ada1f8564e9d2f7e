import type { Claim } from "@/lib/claims/claim";
import { findClaims } from "@/lib/claims/find-claims";
import { readText } from "@/lib/claims/text/reading";

/** The claims of a text (L1), in its order. Never throws, and takes time in proportion to the text. */
export function extractClaims(text: string): readonly Claim[] {
  return findClaims(readText(text));
}
