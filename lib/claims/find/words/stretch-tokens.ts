import { claimOf, type Claim } from "@/lib/claims/claim";
import { everydayLength, type everydayWordsOf } from "@/lib/claims/find/words/everyday-words";
import type { Reading } from "@/lib/claims/text/reading";
import { isHan, isHiragana, isKatakana, isThai } from "@/lib/claims/text/scripts";
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
  if (isThai(plain.charCodeAt(at))) {
    for (const [from, to] of listUnknown(plain, taken, at, end, tables)) {
      pushTokens(claims, plain, text, from, to);
    }
    return claims;
  }
  let [start, singles] = [at, at];
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
      pushTokens(claims, plain, text, start, unit);
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
  pushTokens(claims, plain, text, start, end);
  return claims;
}

/** Thai words that begin no name. */
const little = /^(?:ที่|ใน|จาก|ของ|และ|โดย|คือ|กับ|ให้|ถึง|ว่า|แห่ง|ณ|เป็น|ชื่อ|ไป|อยู่)$/;

/** A longer word is no part of a name. */
const longestPart = 5;

interface Piece {
  readonly at: number;
  end: number;
  readonly kind: "taken" | "known" | "unknown";
}

/** What of a Thai stretch is not in the list, from where to where. */
function listUnknown(
  plain: string,
  taken: Reading["taken"],
  at: number,
  end: number,
  tables: ReturnType<typeof everydayWordsOf>,
): (readonly [from: number, to: number])[] {
  const pieces: Piece[] = [];
  for (let unit = at; unit < end;) {
    const last = pieces.at(-1);
    const isTaken = taken[unit] === 1;
    const length = isTaken ? 1 : everydayLength(tables, plain, unit, end);
    if (length > 0)
      pieces.push({ at: unit, end: unit + length, kind: isTaken ? "taken" : "known" });
    else if (last?.kind === "unknown") last.end += 1;
    else if (!readAgain(pieces, plain, unit, end, tables)) {
      pieces.push({ at: unit, end: unit + 1, kind: "unknown" });
    }
    unit = pieces.at(-1)?.end ?? end;
  }
  return pieces.flatMap((piece, index) => {
    if (piece.kind !== "unknown") return [];
    const [before, after] = [pieces[index - 1], pieces[index + 1]];
    const length = piece.end - piece.at;
    if (length >= fewestLetters) return [[piece.at, piece.end] as const];
    // Too few letters for a token: `ลี` of `มาลี` ends a word, `ต` of `ที่ตรัง` begins one.
    if (before?.kind !== "known") return [];
    const word = plain.slice(before.at, before.end);
    const isPart = word.length <= longestPart && !little.test(word);
    if (isPart) return [[before.at, piece.end] as const];
    return after?.kind === "known" ? [[piece.at, after.end] as const] : [];
  });
}

/**
 * Reads one of the last two words shorter where a word then begins within it: `คำ|ของ` instead of
 * `คำขอ|ง`, `วิเชียร|บอก` instead of `วิเชีย|รบ|อก`.
 */
function readAgain(
  pieces: Piece[],
  plain: string,
  unit: number,
  end: number,
  tables: ReturnType<typeof everydayWordsOf>,
): boolean {
  for (const back of [1, 2]) {
    const [before, word] = [pieces.at(-back - 1), pieces.at(-back)];
    if (word?.kind !== "known") return false;
    for (let middle = word.end - 1; middle > word.at; middle -= 1) {
      const length = everydayLength(tables, plain, middle, end);
      if (middle + length <= unit) continue;
      const isWord = everydayLength(tables, plain, word.at, middle) === middle - word.at;
      if (!isWord && before?.kind !== "unknown") continue;
      pieces.length -= back;
      if (isWord) pieces.push({ at: word.at, end: middle, kind: "known" });
      else if (before !== undefined) before.end = middle;
      pieces.push({ at: middle, end: middle + length, kind: "known" });
      return true;
    }
  }
  return false;
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
