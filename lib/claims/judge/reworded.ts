import { isMarker, type Claim } from "@/lib/claims/claim";
import type { Side } from "@/lib/claims/judge/side";
import type { ClaimTexts, Verdict } from "@/lib/claims/judge/verdict";
import { once } from "@/lib/claims/text/once";
import type { Reading } from "@/lib/claims/text/reading";
import { isThai } from "@/lib/claims/text/scripts";
import { classOf, sign } from "@/lib/claims/text/sign-classes";

/**
 * A text was edited while this share of its rows of neighbouring words stands in the other texts, or
 * while no more words were replaced than this; otherwise it was reworded.
 */
const [editedShare, editedWords] = [2 / 3, 4];

interface RowSize {
  readonly length: number;
  /** In how many rows one word stands. */
  readonly perWord: number;
}

const ofWords: RowSize = { length: 2, perWord: 2 };
/** Of signs of a script without spaces. */
const ofSigns: RowSize = { length: 3, perWord: 4 };
const ofThai: RowSize = { length: 5, perWord: 8 };

/**
 * The verdicts, with `reworded` for what rules cannot tell (L2): in a text that says all in other
 * words, a negation, a condition, a rare token, a number in words or a word that only begins a sentence
 * may be said in words that no table has. In a text that was edited nothing is.
 */
export function markReworded(
  verdicts: readonly Verdict[],
  { before, after }: ClaimTexts,
  isName: (value: string) => boolean = () => false,
): Verdict[] {
  if (after.length === 0) return [...verdicts];
  const texts = {
    source: before.map((own) => compare(own, after)),
    result: after.map((own) => compare(own, before)),
  };
  return verdicts.map((verdict) => {
    const { claim, state, of, index } = verdict;
    const text = texts[of][index];
    if (text === undefined || (state !== "lost" && state !== "reversed" && state !== "invented"))
      return verdict;
    const isUnsure =
      isSaidInWords(claim, text, isName) &&
      text.isReworded() &&
      !isLeftOut(claim, text) &&
      !(isMarker(claim) && isChangedInPlace(claim, text));
    return isUnsure ? { ...verdict, state: "reworded" } : verdict;
  });
}

/** A text, and those that it is compared with. */
interface Compared {
  readonly own: Side;
  readonly others: readonly Side[];
  /** The rows of the others. */
  readonly there: () => ReadonlySet<string>;
  readonly isReworded: () => boolean;
}

function compare(own: Side, others: readonly Side[]): Compared {
  const there = once(() => new Set(others.flatMap((other) => rowsOf(listUnits(other.reading)))));
  return { own, others, there, isReworded: once(() => wasReworded(own, there())) };
}

function wasReworded({ reading }: Side, there: ReadonlySet<string>): boolean {
  const units = listUnits(reading);
  let [all, gone, words] = [0, 0, 0];
  for (const [index, { size }] of units.entries()) {
    const row = rowAt(units, index);
    if (row === undefined) continue;
    all += 1;
    if (there.has(row)) continue;
    gone += 1;
    words += 1 / size.perWord;
  }
  return words > editedWords && gone > (1 - editedShare) * all;
}

/** Whether a claim has nothing but words, and others may say the same. */
function isSaidInWords(
  claim: Claim,
  { own, others }: Compared,
  isName: (value: string) => boolean,
): boolean {
  switch (claim.kind) {
    case "polarity":
    case "condition":
    case "token":
      return true;
    case "number":
    case "date":
      return !hasDigit(own.reading.plain.slice(claim.at, claim.at + claim.text.length));
    case "name": {
      const isWithin = ({ kind, value, opensSentence }: Claim) =>
        kind === "name" && value === claim.value && !opensSentence;
      const isKnown = [own, ...others].some(({ claims }) => claims.some(isWithin));
      return claim.opensSentence && !isKnown && !isName(claim.value);
    }
    case "identifier":
    case "quote":
    case "order":
    case "word":
      return false;
  }
}

function hasDigit(plain: string): boolean {
  return plain.split("").some((one) => classOf(one.charCodeAt(0)) === sign.digit);
}

/** Whether none of the words of a claim's sentence is in the other texts: nothing says it again. */
function isLeftOut({ at }: Claim, { own, others }: Compared): boolean {
  const sentence = own.sentences().find(({ end }) => end > at);
  const isThere = (stem: string) =>
    others.some((other) => other.sentences().some(({ stems }) => stems.has(stem)));
  return sentence !== undefined && ![...sentence.stems].some(isThere);
}

/** Whether what stands on both sides of a claim is one row in the other texts: only the claim changed. */
function isChangedInPlace({ at, text }: Claim, { own, there }: Compared): boolean {
  const units = listUnits(own.reading);
  const [ahead, behind] = [
    units.filter(({ end }) => end <= at),
    units.filter((unit) => unit.at >= at + text.length),
  ];
  const length = ahead.at(-1)?.size.length ?? 0;
  if (ahead.length < length - 1 || behind.length < length - 1) return false;
  const joined = [...ahead.slice(1 - length), ...behind.slice(0, length - 1)];
  const rows = rowsOf(joined);
  return rows.length > 0 && rows.every((row) => there().has(row));
}

/** A word, or a sign of a script without spaces. */
interface Unit {
  readonly text: string;
  readonly at: number;
  readonly end: number;
  readonly size: RowSize;
}

function listUnits({ tokens }: Reading): Unit[] {
  return tokens.flatMap(({ kind, text, fold, at, end }): Unit[] => {
    if (kind === "sign") return [];
    if (kind !== "stretch") return [{ text: fold, at, end, size: ofWords }];
    const size = isThai(text.charCodeAt(0)) ? ofThai : ofSigns;
    return text.split("").map((one, index) => {
      return { text: one, at: at + index, end: at + index + 1, size };
    });
  });
}

function rowsOf(units: readonly Unit[]): string[] {
  return units.flatMap((_, index) => rowAt(units, index) ?? []);
}

/** The row that begins with a unit; none where the text ends before it does. */
function rowAt(units: readonly Unit[], index: number): string | undefined {
  const length = units[index]?.size.length ?? 0;
  const row = units.slice(index, index + length);
  return row.length < length ? undefined : row.map(({ text }) => text).join(" ");
}
