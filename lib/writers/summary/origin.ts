import { shownTime } from "@/lib/frame/prompt/lines";
import { pauseOften } from "@/lib/ledger/alike/word-sets";
import type { Message } from "@/lib/ledger/message";
import type { Losses } from "@/lib/ledger/entries/entry";
import { mostSpecifics, shortWords } from "@/lib/losses/losses";
import { listSpecifics, type ReadText, readText, type ReadWord } from "@/lib/losses/read-text";

/** What a summary was made from: the messages as the model saw them, and the summary before. */
export interface FoldSource {
  readonly messages: readonly string[];
  /** Who said them, where they have a name. */
  readonly names: readonly string[];
  /** When they were said. */
  readonly times: readonly string[];
  readonly standing: string;
}

export function foldSource(
  messages: readonly Pick<Message, "role" | "name" | "content" | "at">[],
  standing: string,
): FoldSource {
  const names = messages.flatMap(({ name }) => name ?? []);
  // A summary may name a message's day in words.
  const times = messages.flatMap(({ at }) => [shownTime(at), dayWords.format(at)]);
  return {
    messages: messages.map(({ content }) => content),
    names: [...new Set(names)],
    times: [...new Set(times)],
    standing,
  };
}

const dayWords = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

/** How much of a summary comes from its messages (K7). */
export interface Origin {
  /**
   * Numbers, dates, quotes, names, identifiers and rare words of the messages, and those that the
   * summary holds.
   */
  readonly pieces: number;
  readonly held: number;
  /** Fewer than this many, and the fold fails. */
  readonly needed: number;
  /** Words of the summary, and those of them that the messages or the old summary hold. */
  readonly words: number;
  readonly known: number;
}

const mostNeeded = 8;
/**
 * One of so many pieces is asked for: little is asked of messages that say little. No identifier
 * is: a short summary of a long log may leave out all its ids.
 */
const piecesPerNeeded = 10;
/** A shorter word says nothing about what a text is about. */
const fewestLetters = 5;
/** A word in more messages than this is not rare. */
const rareMessages = 2;

/** A summary and what it was made from, once they are read. */
export type FoldTexts = Awaited<ReturnType<typeof readFoldTexts>>;

/** Reads all of them (L7), in time linear in their length, and lets others have their turn (L8). */
export async function readFoldTexts(text: string, source: FoldSource) {
  const { messages, names, times, standing } = source;
  const speakers = readText(names.join("\n"));
  const pause = pauseOften();
  const read: ReadText[] = [];
  for (const message of messages) {
    read.push(readText(message));
    await pause();
  }
  return {
    messages: read,
    names: speakers,
    // Who spoke and when, and the summary before.
    around: [speakers, readText(times.join("\n")), readText(standing)],
    written: readText(text),
  };
}

/** K7: weighs a summary against what it was made from. */
export function weighOrigin({ messages, names, around, written }: FoldTexts): Origin {
  const pieces = listTelling(messages, names);
  const asked = pieces.filter(({ sort }) => sort !== "identifier");
  const words = written.words.map(({ key }) => key);
  const known = new Set([...messages, ...around].flatMap(({ keys }) => [...keys]));
  return {
    pieces: pieces.length,
    held: pieces.filter(({ key }) => written.keys.has(key)).length,
    needed: Math.min(mostNeeded, Math.floor(asked.length / piecesPerNeeded)),
    words: words.length,
    known: words.filter((word) => known.has(word)).length,
  };
}

/** Whether a fold fails because its text holds too little of its messages. */
export function isFromElsewhere({ held, needed }: Origin): boolean {
  return held < needed;
}

export function sayFromElsewhere({ held, needed, pieces }: Origin): string {
  return `The text doesn't seem to come from the messages: it holds ${held} of their ${pieces} names, numbers, dates, quotes, ids and rare words. At least ${needed} are needed.`;
}

/** Whether under half of its words occur in what it was made from: such a fold is always reviewed. */
export function isMostlyForeign({ words, known }: Origin): boolean {
  return known * 2 < words;
}

/** S11: what a reader would miss most, first. Turning words are no details. */
const missed = ["identifier", "name", "quote", "date", "number"] as const;
const dateLike = /^(?:(?:19|20)\d\d|\d{1,4}[-./]\d{1,2}(?:[-./]\d{1,4})?|\d{1,2}:\d\d)$/;

function ranked({ sort, text }: ReadWord): number {
  const what = sort === "number" && dateLike.test(text) ? "date" : sort;
  return missed.findIndex((one) => one === what);
}

/**
 * S11: what a summary, as it is `saved`, leaves out of its messages, and what was added. The specifics are listed by what they
 * are, the rarest first within each. Nothing of it is a mark: to leave out is what a summary is for.
 */
export function listLeftOut(texts: FoldTexts, saved: string): Losses {
  const { messages } = texts;
  const known = readText(saved).keys;
  const counts = countMessages(messages);
  const leftOut = new Map(
    messages
      .flatMap(listSpecifics)
      .flatMap((word) => (known.has(word.key) ? [] : [[word.key, word]])),
  );
  const rarity = ({ key }: ReadWord) => counts.get(key) ?? 0;
  const gone = [...leftOut.values()].sort((a, b) => ranked(a) - ranked(b) || rarity(a) - rarity(b));
  return {
    gone: [...counts.keys()].filter((key) => !known.has(key)).length,
    elsewhere: 0,
    new: listInvented(texts).length,
    specifics: gone.slice(0, mostSpecifics).map((word) => {
      const { at, end } = word;
      return { text: shortWords(word), fate: "gone", of: "source", number: 0, at, end };
    }),
  };
}

function countMessages(messages: readonly ReadText[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { keys } of messages) {
    for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

/** What shows that a summary is about its messages: their specifics, and words that few of them have. */
function listTelling(messages: readonly ReadText[], names: ReadText): ReadWord[] {
  const counts = countMessages(messages);
  const telling = messages.flatMap(({ words }) =>
    words.filter(({ key, sort, isPair, opensSentence }) => {
      if (sort === "turning") return false;
      if (sort !== null && !opensSentence) return true;
      const isLong = isPair || Array.from(key).length >= fewestLetters;
      return isLong && (counts.get(key) ?? 0) <= rareMessages;
    }),
  );
  return [...new Map([...names.words, ...telling].map((word) => [word.key, word])).values()];
}

const mostNamed = 8;
/** With more capitalised words than one in so many, a text writes them for other reasons than names. */
const wordsPerCapital = 5;

/**
 * S11: a fold is marked for what it invents. It may leave out what it likes: that is what a summary is for.
 */
export function markFold(texts: FoldTexts): string[] {
  const invented = listInvented(texts);
  if (invented.length === 0) return [];
  const named = invented.slice(0, mostNamed).map(shortWords).join(", ");
  const more = invented.length > mostNamed ? ", …" : "";
  const what = invented.length === 1 ? "1 detail isn't" : `${invented.length} details aren't`;
  return [`${what} in the messages: ${named}${more}`];
}

/**
 * S11: numbers, identifiers, quoted words and names that neither the messages nor the summary before
 * hold.
 */
export function listInvented({ messages, around, written }: FoldTexts): ReadWord[] {
  const known = new Set([...messages, ...around].flatMap(({ keys }) => [...keys]));
  const capitals = written.words.filter(
    ({ text, opensSentence }) => /^\p{Lu}/u.test(text) && !opensSentence,
  ).length;
  const isMostlyCapitals = capitals * wordsPerCapital > written.words.length;
  return listSpecifics(written).filter(
    ({ key, sort }) => !known.has(key) && !(sort === "name" && isMostlyCapitals),
  );
}
