import { claimOf, type Claim } from "@/lib/claims/claim";
import { affixes } from "@/lib/claims/tables/affixes";
import { commonWords } from "@/lib/claims/tables/common-words";
import { foldWord } from "@/lib/claims/text/fold-word";
import type { Reading } from "@/lib/claims/text/reading";
import type { Token } from "@/lib/claims/text/token";

type IsCommon = (word: string) => boolean;

const commonOf: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(commonWords).map(([language, words]) => [
    language,
    new Set(
      words
        .split(/\s+/)
        .map(foldWord)
        .flatMap((word) => [word, bareWord(word)]),
    ),
  ]),
);
const longestCommon = 8;
const katakana = /[\u30A1-\u30FA\u30FC]/;
/** Arabic and Hebrew: words of two letters are particles. */
const semitic = /[\u0590-\u06FF]/;
const hangul = /[\uAC00-\uD7A3]/;
const koreanEnding = /^[다고는니며서지요습합한했하입였었았은을던기면려게]{1,3}$/;
const hiragana = /[\u3041-\u3096]/;
/** How many characters make a token: two where each is a syllable or more, four in alphabets. */
const [syllables, letters] = [2, 4];

/**
 * Tokens in scripts without case (L1): of a stretch without spaces, each two (or four) neighbouring
 * characters; of a word, its own letters. Everyday words are left out.
 */
export function findTokens(reading: Reading): Claim[] {
  const claims: Claim[] = [];
  const tables = [...reading.languages].flatMap((language) => commonOf.get(language) ?? []);
  const isCommon = (word: string) => tables.some((table) => table.has(word));
  for (const token of reading.tokens) {
    if (token.kind === "stretch") pushStretch(claims, reading, token, isCommon);
    else if (token.kind === "word" && !token.isCased && reading.taken[token.at] !== 1) {
      const bare = bareWord(token.fold);
      const least = semitic.test(bare) ? 3 : 2;
      if (
        bare.length < least ||
        isCommon(token.fold) ||
        isCommon(bare) ||
        isCommonVerb(bare, isCommon)
      )
        continue;
      claims.push(
        claimOf("token", `k:${bare}`, reading.text.slice(token.at, token.end), token.at, {
          also: gramsOf(bare),
        }),
      );
    }
  }
  return claims;
}

/** `마신다` is a form of `마신`: Korean verbs take on endings after two syllables. */
function isCommonVerb(bare: string, isCommon: IsCommon): boolean {
  return hangul.test(bare) && isCommon(bare.slice(0, 2)) && koreanEnding.test(bare.slice(2));
}

/** A word of a script without case, without what it takes on in a sentence. */
export function bareWord(fold: string): string {
  const table = affixes.find(({ script }) => script.test(fold));
  if (table === undefined) return fold;
  const head = fold.replace(table.before, "");
  const bare = head.length >= table.least ? head : fold;
  const tail = bare.replace(table.after, "");
  return tail.length >= table.least ? tail : bare;
}

/** The groups of letters by which another form of a word is recognised. */
function gramsOf(bare: string): string[] {
  const size = hangul.test(bare) ? 2 : 3;
  if (size === 3 && bare.length < 4) return [];
  const grams: string[] = [];
  for (let at = 0; at + size <= bare.length; at += 1) grams.push(`g:${bare.slice(at, at + size)}`);
  return grams;
}

function pushStretch(
  claims: Claim[],
  { plain, text, taken }: Reading,
  { at, end }: Token,
  isCommon: IsCommon,
): void {
  let start = at;
  const flush = (to: number) => {
    if (to > start) pushGrams(claims, plain, text, start, to);
  };
  for (let unit = at; unit < end;) {
    const skipped =
      taken[unit] === 1 || hiragana.test(plain.charAt(unit))
        ? 1
        : commonLength(plain, unit, end, isCommon);
    if (skipped === 0) {
      // Kana and Chinese characters do not make one word.
      const isEdge =
        unit > start && katakana.test(plain.charAt(unit)) !== katakana.test(plain.charAt(unit - 1));
      if (isEdge) {
        flush(unit);
        start = unit;
      }
      unit += 1;
      continue;
    }
    flush(unit);
    unit += skipped;
    start = unit;
  }
  flush(end);
}

/** The length of the longest everyday word at a place. */
function commonLength(plain: string, at: number, end: number, isCommon: IsCommon): number {
  for (let length = Math.min(longestCommon + 4, end - at); length > 0; length -= 1) {
    if (isCommon(plain.slice(at, at + length))) return length;
  }
  return 0;
}

function pushGrams(claims: Claim[], plain: string, text: string, start: number, end: number): void {
  const first = plain.charAt(start);
  const size = isHan(first.charCodeAt(0)) || katakana.test(first) ? syllables : letters;
  const length = Math.min(size, end - start);
  // Two letters of an alphabet are chance.
  if (size === letters && length < 3) return;
  if (katakana.test(first) && length < 2) return;
  for (let at = start; at + length <= end; at += 1) {
    claims.push(
      claimOf("token", `k:${plain.slice(at, at + length)}`, text.slice(at, at + length), at),
    );
  }
}

/** A Chinese character, or a half of one. */
function isHan(unit: number): boolean {
  return (unit >= 0x3400 && unit <= 0x9fff) || unit >= 0xd800 || unit === 0x3005 || unit === 0x3007;
}
