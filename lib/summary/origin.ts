import { unspaced } from "@/lib/ledger/texts/unspaced";
import type { Message } from "@/lib/summary/message";
import { findSpecifics } from "@/lib/summary/specifics";
import { shownText } from "@/lib/summary/message-lines";

/** What a summary was made from: the messages as the model saw them, and the summary before. */
export interface FoldSource {
  readonly messages: readonly string[];
  /** Who said them, where they have a name. */
  readonly names: readonly string[];
  readonly standing: string;
}

export function foldSource(
  messages: readonly Pick<Message, "role" | "name" | "content">[],
  standing: string,
): FoldSource {
  const names = messages.flatMap(({ name }) => name ?? []);
  return { messages: messages.map(shownText), names: [...new Set(names)], standing };
}

/** How much of a summary comes from its messages (K7). */
export interface Origin {
  /** Numbers, dates, quotes, names and rare words of the messages, and those the summary holds. */
  readonly pieces: number;
  readonly held: number;
  /** Fewer than this many, and the fold fails. */
  readonly needed: number;
  /** Words of the summary, and those of them that the messages or the old summary hold. */
  readonly words: number;
  readonly known: number;
}

const mostNeeded = 8;
/** One of so many pieces is asked for: little is asked of messages that say little. */
const piecesPerNeeded = 10;
/** A word in more messages than this is not rare. */
const rareMessages = 2;
/** Short words are mostly grammar. Scripts without case write words with fewer letters. */
const shortestRare = { cased: 5, uncased: 3 };
/** A long quote counts as found by how it begins. */
const comparedWords = 8;

/** K7: weighs a summary against what it was made from, in time linear in both. */
export function weighOrigin(text: string, source: FoldSource): Origin {
  const pieces = findPieces(source);
  const words = listWords(text);
  const known = new Set(
    listWords([...source.messages, ...source.names, source.standing].join("\n")),
  );
  return {
    pieces: pieces.size,
    held: countHeld(pieces, text, words),
    needed: Math.min(mostNeeded, Math.floor(pieces.size / piecesPerNeeded)),
    words: words.length,
    known: words.filter((word) => known.has(word)).length,
  };
}

/** Whether a fold fails because its text holds too little of its messages. */
export function isFromElsewhere({ held, needed }: Origin): boolean {
  return held < needed;
}

export function sayFromElsewhere({ held, needed, pieces }: Origin): string {
  return `The text doesn't seem to come from the messages: it holds ${held} of their ${pieces} names, numbers, dates, quotes and rare words. At least ${needed} are needed.`;
}

/** Whether under half of its words occur in what it was made from: such a fold is always reviewed. */
export function isMostlyForeign({ words, known }: Origin): boolean {
  return known * 2 < words;
}

function findPieces({ messages, names }: FoldSource): Set<string> {
  const counts = new Map<string, number>();
  for (const message of messages) {
    for (const word of new Set(listWords(message))) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const rare = [...counts].filter(([word, count]) => count <= rareMessages && isTelling(word));
  return new Set([
    ...findSpecifics(messages.join("\n")),
    ...names.flatMap((name) => listTokens(name).join(" ") || []),
    ...rare.map(([word]) => word),
  ]);
}

function isTelling(word: string): boolean {
  if (unspaced.test(word)) return true;
  const isCased = word.toUpperCase() !== word;
  return Array.from(word).length >= (isCased ? shortestRare.cased : shortestRare.uncased);
}

/** A number must be the very number; words must follow one another as they do in the piece. */
function countHeld(pieces: ReadonlySet<string>, text: string, words: readonly string[]): number {
  const exact = findSpecifics(text);
  const phrases = new Set([...words, ...listPhrases(listTokens(text))]);
  let held = 0;
  for (const piece of pieces) {
    const phrase = listTokens(piece).slice(0, comparedWords).join(" ");
    if (exact.has(piece) || (/\p{L}/u.test(phrase) && phrases.has(phrase))) held += 1;
  }
  return held;
}

function listPhrases(tokens: readonly string[]): string[] {
  return tokens.flatMap((_, from) => {
    const run = tokens.slice(from, from + comparedWords);
    return run.map((__, index) => run.slice(0, index + 1).join(" "));
  });
}

/**
 * The words of a text, normalised, in order (K7): runs of letters. A script without spaces has no
 * such words; there each pair of neighbouring characters counts as one.
 */
function listWords(text: string): string[] {
  const runs =
    text
      .normalize("NFC")
      .toLowerCase()
      .match(/[\p{L}\p{M}]+/gu) ?? [];
  return runs.flatMap((run) => (unspaced.test(run) ? pairsOf(Array.from(run)) : [run]));
}

/** Numbers and words as a phrase is compared by, normalised. */
function listTokens(text: string): string[] {
  return (
    text
      .normalize("NFC")
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  );
}

function pairsOf(signs: readonly string[]): readonly string[] {
  return signs.length < 2 ? signs : signs.slice(1).map((sign, at) => `${signs[at]}${sign}`);
}
