import type { Side } from "@/lib/claims/judge/side";
import { isThai } from "@/lib/claims/text/scripts";
import type { Token } from "@/lib/claims/text/token";

interface RowSize {
  readonly length: number;
  /** How many rows have the same word: so many are gone if it is replaced. */
  readonly perWord: number;
}

const ofWords: RowSize = { length: 2, perWord: 2 };
/** Of signs of a script without spaces. */
const ofSigns: RowSize = { length: 3, perWord: 4 };
const ofThai: RowSize = { length: 5, perWord: 8 };

/** A word, or a sign of a script without spaces. */
export interface Word extends Pick<Token, "text" | "at" | "end"> {
  readonly size: RowSize;
}

/** Some neighbouring words of a sentence. */
export interface Row {
  readonly text: string;
  /** Which part of a word is gone with it. */
  readonly part: number;
}

/** The words of each sentence of a text. */
export function wordsBySentence({ reading, sentences }: Side): Word[][] {
  let next = 0;
  return sentences().map(({ end }) => {
    const words: Word[] = [];
    for (; next < reading.tokens.length; next += 1) {
      const token = reading.tokens[next];
      if (token === undefined || token.at >= end) break;
      if (token.kind !== "sign") words.push(...wordsOf(token));
    }
    return words;
  });
}

/** The rows of neighbouring words, each where its first word is. Two sentences share none. */
export function rowsOf(words: readonly Word[]): Row[] {
  return words.flatMap(({ size: { length, perWord } }, index) => {
    const row = words.slice(index, index + length).map(({ text }) => text);
    return row.length < length ? [] : [{ text: row.join(" "), part: 1 / perWord }];
  });
}

/** How many words some rows are. */
export function countWords(rows: readonly Row[]): number {
  return rows.reduce((sum, { part }) => sum + part, 0);
}

/**
 * The rows of a sentence that a part of it is in, and those that it would have without that part.
 * `wordAt` has the places of the words.
 */
export function rowsAround(
  words: readonly Word[],
  wordAt: ReadonlyMap<number, number>,
  at: number,
  end: number,
): { readonly inside: Row[]; readonly without: Row[] } {
  const from = wordAt.get(at) ?? words.findIndex((word) => word.end > at);
  if (from === -1) return { inside: [], without: [] };
  let to = from;
  while (to < words.length && (words[to]?.at ?? end) < end) to += 1;
  const reach = (words[from]?.size.length ?? 1) - 1;
  const [ahead, behind] = [
    words.slice(Math.max(0, from - reach), from),
    words.slice(to, to + reach),
  ];
  return {
    inside: rowsOf([...ahead, ...words.slice(from, to), ...behind]),
    without: rowsOf([...ahead, ...behind]),
  };
}

function wordsOf({ kind, text, fold, at, end }: Token): Word[] {
  if (kind !== "stretch") return [{ text: fold, at, end, size: ofWords }];
  const size = isThai(text.charCodeAt(0)) ? ofThai : ofSigns;
  return text.split("").map((one, index) => {
    return { text: one, at: at + index, end: at + index + 1, size };
  });
}
