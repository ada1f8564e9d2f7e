import { isWord, splitPieces } from "@/lib/ledger/texts/words";

export interface QuotedPiece {
  readonly key: string;
  readonly text: string;
  /** Whether the line has these words, too. */
  readonly isShared: boolean;
}

const smallWords = new Set(
  "a an the and or but of in on at to for from by with as is are was were be it that this not when then".split(
    " ",
  ),
);
const mostPassages = 3;
/** A record may be long: only its first lines are looked through. */
const mostLines = 4_000;

/**
 * The passages of a run that have most words in common with a line of the handbook, in the run's order,
 * cut where the line's words begin and end.
 */
export function quoteRun(run: string, line: string): readonly (readonly QuotedPiece[])[] {
  const wanted = new Set(tellingWords(line));
  if (wanted.size === 0) return [];
  // A record often says the same in its raw memory and in its summary.
  const texts = new Set(run.split(/\r?\n/).slice(0, mostLines).map(withoutMarks));
  const passages = [...texts].flatMap((text, index) => {
    const shared = new Set(tellingWords(text).filter((word) => wanted.has(word)));
    return shared.size === 0 ? [] : [{ index, text, score: shared.size }];
  });
  const best = passages.toSorted((a, b) => b.score - a.score || a.index - b.index);
  return best
    .slice(0, mostPassages)
    .filter(({ score }) => score >= Math.min(2, wanted.size))
    .toSorted((a, b) => a.index - b.index)
    .map(({ text }) => cutPieces(text, wanted));
}

function withoutMarks(line: string): string {
  return line.trim().replace(/^[-*#\s]+/, "");
}

function tellingWords(text: string): string[] {
  return splitPieces(text)
    .filter(isWord)
    .map(plain)
    .filter((word) => !smallWords.has(word));
}

function plain(word: string): string {
  return word.toLowerCase().replaceAll("’", "'");
}

/** Words between two shared ones belong to them if they are small or no words. */
function cutPieces(text: string, wanted: ReadonlySet<string>): QuotedPiece[] {
  const words = splitPieces(text);
  const isShared = words.map((word) => isWord(word) && wanted.has(plain(word)));
  const isBetween = (index: number) => {
    const next = isShared.indexOf(true, index);
    const last = isShared.lastIndexOf(true, index);
    if (next === -1 || last === -1) return false;
    return words
      .slice(last + 1, next)
      .every((word) => !isWord(word) || smallWords.has(plain(word)));
  };
  const pieces: QuotedPiece[] = [];
  for (const [index, word] of words.entries()) {
    const shared = isShared[index] === true || isBetween(index);
    const last = pieces.at(-1);
    if (last?.isShared === shared) pieces[pieces.length - 1] = { ...last, text: last.text + word };
    else pieces.push({ key: String(index), text: word, isShared: shared });
  }
  return pieces;
}
