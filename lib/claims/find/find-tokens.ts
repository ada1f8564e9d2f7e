import { claimOf, type Claim } from "@/lib/claims/claim";
import { everydayWordsOf, isEveryday } from "@/lib/claims/find/everyday-words";
import { stretchTokens } from "@/lib/claims/find/stretch-tokens";
import { bareWord } from "@/lib/claims/text/bare-word";
import type { Reading } from "@/lib/claims/text/reading";
import { isHangul, isSemitic } from "@/lib/claims/text/scripts";

/**
 * Tokens in scripts without case (L1): of a stretch without spaces, each two (or four) neighbouring
 * characters; of a word, its own letters. Everyday words are left out.
 */
export function findTokens(reading: Reading): Claim[] {
  const tables = everydayWordsOf(reading.languages);
  const claims: Claim[] = [];
  for (const token of reading.tokens) {
    const { kind, at, end, fold, isCased } = token;
    if (kind === "stretch") claims.push(...stretchTokens(reading, token, tables));
    if (kind !== "word" || isCased || reading.taken[at] === 1) continue;
    const bare = bareWord(fold);
    // Words of two letters are particles in Arabic and Hebrew.
    const least = isSemitic(bare.charCodeAt(0)) ? 3 : 2;
    if (bare.length < least || isEveryday(tables, fold)) continue;
    const also = gramsOf(bare);
    claims.push(claimOf("token", `k:${bare}`, reading.text.slice(at, end), at, { also }));
  }
  return claims;
}

/** The groups of letters by which another form of a word is recognised. */
function gramsOf(bare: string): string[] {
  const size = isHangul(bare.charCodeAt(0)) ? 2 : 3;
  if (size === 3 && bare.length < 4) return [];
  const grams: string[] = [];
  for (let at = 0; at + size <= bare.length; at += 1) grams.push(`g:${bare.slice(at, at + size)}`);
  return grams;
}
