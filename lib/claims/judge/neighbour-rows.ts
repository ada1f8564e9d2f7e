import type { Side } from "@/lib/claims/judge/side";
import { isThai } from "@/lib/claims/text/scripts";
import type { Token } from "@/lib/claims/text/token";

interface RowSize {
  readonly length: number;
  /** In how many rows one word stands. */
  readonly perWord: number;
}

const ofWords: RowSize = { length: 2, perWord: 2 };
/** Of signs of a script without spaces. */
const ofSigns: RowSize = { length: 3, perWord: 4 };
const ofThai: RowSize = { length: 5, perWord: 8 };

/** A word, or a sign of a script without spaces. */
export interface Unit extends Pick<Token, "text" | "at" | "end"> {
  readonly size: RowSize;
}

/** Some neighbouring words of a sentence. */
export interface Row {
  readonly text: string;
  /** How much of a word is gone with it. */
  readonly words: number;
}

/** The words of each sentence of a text. */
export function unitsBySentence({ reading, sentences }: Side): Unit[][] {
  let next = 0;
  return sentences().map(({ end }) => {
    const units: Unit[] = [];
    for (; next < reading.tokens.length; next += 1) {
      const token = reading.tokens[next];
      if (token === undefined || token.at >= end) break;
      if (token.kind !== "sign") units.push(...unitsOf(token));
    }
    return units;
  });
}

/** The rows of neighbouring words, each where its first word is. Two sentences share none. */
export function rowsOf(units: readonly Unit[]): Row[] {
  return units.flatMap(({ size: { length, perWord } }, index) => {
    const row = units.slice(index, index + length).map(({ text }) => text);
    return row.length < length ? [] : [{ text: row.join(" "), words: 1 / perWord }];
  });
}

export function wordsIn(rows: readonly Row[]): number {
  return rows.reduce((sum, { words }) => sum + words, 0);
}

/**
 * The rows of a sentence that a part of it is in, and those that it would have without that part.
 * `unitAt` has the places of the units.
 */
export function rowsAround(
  units: readonly Unit[],
  unitAt: ReadonlyMap<number, number>,
  at: number,
  end: number,
): { readonly inside: Row[]; readonly without: Row[] } {
  const from = unitAt.get(at) ?? units.findIndex((unit) => unit.end > at);
  if (from === -1) return { inside: [], without: [] };
  let to = from;
  while (to < units.length && (units[to]?.at ?? end) < end) to += 1;
  const reach = (units[from]?.size.length ?? 1) - 1;
  const [ahead, behind] = [
    units.slice(Math.max(0, from - reach), from),
    units.slice(to, to + reach),
  ];
  return {
    inside: rowsOf([...ahead, ...units.slice(from, to), ...behind]),
    without: rowsOf([...ahead, ...behind]),
  };
}

function unitsOf({ kind, text, fold, at, end }: Token): Unit[] {
  if (kind !== "stretch") return [{ text: fold, at, end, size: ofWords }];
  const size = isThai(text.charCodeAt(0)) ? ofThai : ofSigns;
  return text.split("").map((one, index) => {
    return { text: one, at: at + index, end: at + index + 1, size };
  });
}
