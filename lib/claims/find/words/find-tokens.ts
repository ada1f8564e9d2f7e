import { claimOf, type Claim } from "@/lib/claims/claim";
import {
  everydayLength,
  everydayWordsOf,
  isEveryday,
} from "@/lib/claims/find/words/everyday-words";
import { koreanParticle } from "@/lib/claims/find/words/korean-forms";
import { stretchTokens } from "@/lib/claims/find/words/stretch-tokens";
import { bareWord } from "@/lib/claims/text/bare-word";
import type { Reading } from "@/lib/claims/text/reading";
import type { Token } from "@/lib/claims/text/token";
import { isHan, isHangul, isSemitic } from "@/lib/claims/text/scripts";

/** A row of Chinese characters that is longer is a clause. */
const longestName = 3;

/**
 * Tokens in scripts without case (L1): of a stretch without spaces, each two (or four) neighbouring
 * characters; of a word, its own letters. Everyday words are left out, unless they stand alone.
 */
export function findTokens(reading: Reading): Claim[] {
  const everyday = everydayWordsOf(reading.languages);
  const claims: Claim[] = [];
  const isKorean = reading.languages.has("ko");
  for (const [index, token] of reading.tokens.entries()) {
    const { kind, at, end, fold, isCased } = token;
    if (kind === "sign" || isCased) continue;
    const isAlone = standsAlone(reading.tokens, index) && !isClause(token, everyday);
    const tables = isAlone || isAfterTitle(reading.tokens, index) ? [] : everyday;
    if (kind === "stretch") claims.push(...stretchTokens(reading, token, tables));
    if (kind !== "word" || reading.taken[at] === 1) continue;
    const bare = bareWord(fold, reading.languages);
    // Words of two letters are particles in Arabic and Hebrew.
    const least = isSemitic(bare.charCodeAt(0)) ? 3 : 2;
    // `(ب)` is the letter of an item.
    const isShort = bare.length < (isAlone ? 2 : least) && least === 3;
    if (isKorean && isHangul(fold.charCodeAt(0)) && isBound(reading.tokens, index)) continue;
    if (isShort || (bare.length < least && !isAlone) || isEveryday(tables, fold, token.text))
      continue;
    const also = gramsOf(bare);
    claims.push(
      claimOf("token", `k:${isAlone ? fold : bare}`, reading.text.slice(at, end), at, { also }),
    );
  }
  return claims;
}

/** A particle behind what is no Korean word, and a verb before its negation: `원치 않는다`. */
function isBound(tokens: readonly Token[], index: number): boolean {
  const { fold = "", isSpacedBefore = true } = tokens[index] ?? {};
  if (index > 0 && !isSpacedBefore && koreanParticle.test(fold)) return true;
  return /.[지치]$/.test(fold) && /^(?:않|못|말)/.test(tokens[index + 1]?.fold ?? "");
}

/** A single word in brackets or behind a semicolon is said for its own sake: `(常州)` is a place. */
function standsAlone(tokens: readonly Token[], index: number): boolean {
  const before = tokens[index - 1]?.text ?? "";
  const after = tokens[index + 1]?.text ?? ".";
  return (before === "(" && after === ")") || (before === ";" && ".;".includes(after));
}

/** `ד"ר שלו`, `د. نجار`: many names are everyday words. */
const shortTitles: ReadonlySet<string> = new Set(
  ["", "ו", "ל", "מ", "ב", "ה"]
    .flatMap((before) => ['ד"ר', 'עו"ד', "פרופ", "פרופ'", "גב", "גב'"].map((one) => before + one))
    .concat(["د", "ود", "لد"]),
);

function isAfterTitle(tokens: readonly Token[], index: number): boolean {
  const before = tokens[index - 1]?.text ?? "";
  if (before === "." || before === "'") return shortTitles.has(tokens[index - 2]?.text ?? "");
  return shortTitles.has(before);
}

/** A clause between two signs is not said like a name, nor are words that are known: `(人民币)`. */
function isClause({ kind, fold }: Token, everyday: ReturnType<typeof everydayWordsOf>): boolean {
  if (kind !== "stretch" || !isHan(fold.charCodeAt(0))) return false;
  // Many names of two characters are words, too: `(出口)`.
  if (fold.length === 2) return false;
  if (fold.length > longestName) return true;
  let longest = 0;
  for (let at = 0; at < fold.length;) {
    const length = everydayLength(everyday, fold, at, fold.length);
    if (length === 0) return false;
    longest = Math.max(longest, length);
    at += length;
  }
  // Of single characters that are words anything can be made, also a name.
  return longest > 1 || fold.length === 1;
}

/** The groups of letters by which another form of a word is recognised. */
function gramsOf(bare: string): string[] {
  const size = isHangul(bare.charCodeAt(0)) ? 2 : 3;
  if (size === 3 && bare.length < 4) return [];
  const grams: string[] = [];
  for (let at = 0; at + size <= bare.length; at += 1) grams.push(`g:${bare.slice(at, at + size)}`);
  return grams;
}
