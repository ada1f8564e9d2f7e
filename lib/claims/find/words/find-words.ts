import { claimOf, type Claim } from "@/lib/claims/claim";
import type { Reading } from "@/lib/claims/text/reading";

const fewestLetters = 5;

/** Lower-case words in scripts with case: listed and weighed where they are rare, never marked (L1). */
export function findWords({ tokens, taken, text }: Reading): Claim[] {
  const claims: Claim[] = [];
  for (const { kind, isCased, fold, at, end } of tokens) {
    if (kind !== "word" || !isCased || fold.length < fewestLetters || taken[at] === 1) continue;
    claims.push(claimOf("word", `w:${fold}`, text.slice(at, end), at));
  }
  return claims;
}
