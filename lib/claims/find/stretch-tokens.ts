import { claimOf, type Claim } from "@/lib/claims/claim";
import { everydayLength, type everydayWordsOf } from "@/lib/claims/find/everyday-words";
import type { Reading } from "@/lib/claims/text/reading";
import { isHan, isHiragana, isKatakana } from "@/lib/claims/text/scripts";
import type { Token } from "@/lib/claims/text/token";

/** How many characters make a token: two where each is a syllable or more, four in alphabets. */
const [syllables, letters] = [2, 4];
/** Less of an alphabet is chance. */
const fewestLetters = 3;

/** The tokens of a stretch without spaces, between its everyday words. */
export function stretchTokens(
  { plain, text, taken, languages }: Reading,
  { at, end }: Token,
  tables: ReturnType<typeof everydayWordsOf>,
): Claim[] {
  const claims: Claim[] = [];
  let [start, singles, before] = [at, at, at];
  const isJapanese = languages.has("ja");
  const pushSingles = (until: number) => {
    const isWord = until - singles > 1 && !isHan(plain.charCodeAt(until));
    if (isWord && !isHanOrDigit(plain.charCodeAt(singles - 1))) {
      pushTokens(claims, plain, text, singles, until);
    }
  };
  for (let unit = at; unit < end;) {
    const one = plain.charCodeAt(unit);
    const isSkipped = taken[unit] === 1 || isHiragana(one);
    const skipped = isSkipped ? 1 : everydayLength(tables, plain, unit, end);
    // Kana and Chinese characters do not make one word.
    const isEdge = unit > start && isKatakana(one) !== isKatakana(plain.charCodeAt(unit - 1));
    if (skipped > 0 || isEdge) {
      pushTokens(claims, plain, text, isRest(plain, start, unit) ? before : start, unit);
      before = isSkipped || skipped === 0 ? unit + skipped : unit;
      start = unit + skipped;
    }
    // `服部` is a name, though both of its characters are everyday words.
    if (isJapanese && (isSkipped || skipped > 1 || !isHan(one))) {
      pushSingles(unit);
      singles = unit + Math.max(1, skipped);
    }
    unit += Math.max(1, skipped);
  }
  if (isJapanese) pushSingles(end);
  pushTokens(claims, plain, text, isRest(plain, start, end) ? before : start, end);
  return claims;
}

/** Too few letters for a token: the everyday word before them is a part of a name, as in `มาลี`. */
function isRest(plain: string, start: number, end: number): boolean {
  const unit = plain.charCodeAt(start);
  return end > start && end - start < fewestLetters && unit >= 0x0e00 && unit <= 0x0e7f;
}

function isHanOrDigit(unit: number): boolean {
  return isHan(unit) || (unit >= 0x30 && unit <= 0x39);
}

function pushTokens(
  claims: Claim[],
  plain: string,
  text: string,
  start: number,
  end: number,
): void {
  if (end <= start) return;
  const first = plain.charCodeAt(start);
  const isSyllabic = isHan(first) || isKatakana(first);
  // A rare character has two units.
  const places = [start];
  for (const one of plain.slice(start, end)) places.push((places.at(-1) ?? start) + one.length);
  const length = Math.min(isSyllabic ? syllables : letters, places.length - 1);
  if (!isSyllabic && length < fewestLetters) return;
  if (isKatakana(first) && length < syllables) return;
  for (const [index, until] of places.slice(length).entries()) {
    const at = places[index] ?? start;
    claims.push(claimOf("token", `k:${plain.slice(at, until)}`, text.slice(at, until), at));
  }
}
