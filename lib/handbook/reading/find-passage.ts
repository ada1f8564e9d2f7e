import { isWord, splitPieces } from "@/lib/ledger/texts/words";

/** A part of a run's record, in pieces; `isShared` marks words that the line has as well. */
export interface Passage {
  readonly pieces: readonly { readonly text: string; readonly isShared: boolean }[];
  /** Whether there is more of the record before or after it. */
  readonly isCut: boolean;
}

const mostSentences = 3;
/** Shorter words say little about where a line comes from. */
const shortest = 4;

/**
 * The part of a run's record that a line was probably made of: up to three sentences in a row that
 * share the most words with it. Null for a record without words.
 */
export function findPassage(line: string, record: string): Passage | null {
  const sentences = record.split(/(?<=[.!?:]["'”]?)\s+|\n+/u).filter((one) => one.trim() !== "");
  if (sentences.length === 0) return null;
  const wanted = new Set(wordsIn(line.replaceAll(/\[Task \d+\]/g, "")));
  const scores = sentences.map((sentence) => countShared(sentence, wanted));
  let [best, from, to] = [-1, 0, 0];
  for (const start of sentences.keys()) {
    let score = 0;
    for (let end = start; end < Math.min(start + mostSentences, sentences.length); end += 1) {
      // Of two parts with the same words the shorter one is shown.
      score += (scores[end] ?? 0) - 0.1;
      if (score > best) [best, from, to] = [score, start, end];
    }
  }
  const text = sentences.slice(from, to + 1).join(" ");
  return {
    pieces: markShared(text, wanted),
    isCut: to - from + 1 < sentences.length,
  };
}

/** What a line is recognised by: longer words, and numbers. */
function tells(piece: string): boolean {
  return isWord(piece) && (piece.length >= shortest || /\p{N}/u.test(piece));
}

function wordsIn(text: string): string[] {
  return splitPieces(text.toLowerCase()).filter(tells);
}

function countShared(sentence: string, wanted: ReadonlySet<string>): number {
  return new Set(wordsIn(sentence).filter((one) => wanted.has(one))).size;
}

/** Words that stand beside each other become one piece. */
function markShared(text: string, wanted: ReadonlySet<string>): Passage["pieces"] {
  const all = splitPieces(text);
  const isShared = (piece: string) => tells(piece) && wanted.has(piece.toLowerCase());
  const pieces: { text: string; isShared: boolean }[] = [];
  for (const [index, piece] of all.entries()) {
    const last = pieces.at(-1);
    const isBetween =
      last?.isShared === true && piece.trim() === "" && isShared(all[index + 1] ?? "");
    const shared = isShared(piece) || isBetween;
    if (last?.isShared === shared) last.text += piece;
    else pieces.push({ text: piece, isShared: shared });
  }
  return pieces;
}
