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

/** A number keeps its points and commas. */
const word = /\p{N}+(?:[.,:]\p{N}+)+|[\p{L}\p{N}][\p{L}\p{N}'’_-]*/gu;

function wordsIn(text: string): string[] {
  return (text.toLowerCase().match(word) ?? []).filter(
    (one) => one.length >= shortest || /\p{N}/u.test(one),
  );
}

function countShared(sentence: string, wanted: ReadonlySet<string>): number {
  return new Set(wordsIn(sentence).filter((one) => wanted.has(one))).size;
}

/** Words that stand beside each other become one piece. */
function markShared(text: string, wanted: ReadonlySet<string>): Passage["pieces"] {
  const pieces: { text: string; isShared: boolean }[] = [];
  const add = (part: string, isShared: boolean) => {
    const last = pieces.at(-1);
    if (part === "") return;
    if (last?.isShared === isShared) last.text += part;
    else pieces.push({ text: part, isShared });
  };
  let at = 0;
  for (const { index, 0: found } of text.matchAll(word)) {
    if (!wanted.has(found.toLowerCase()) || wordsIn(found).length === 0) continue;
    const between = text.slice(at, index);
    const isTogether = at > 0 && /^\s*$/.test(between);
    add(between, isTogether);
    add(found, true);
    at = index + found.length;
  }
  add(text.slice(at), false);
  return pieces;
}
