import { pauseOften } from "@/lib/ledger/alike/word-sets";
import type { Message } from "@/lib/ledger/message";
import type { ReadWord } from "@/lib/losses/read-text";
import type { FoldTexts } from "@/lib/writers/summary/origin";

/** A place in a text, in UTF-16 units. */
export type Place = readonly [start: number, end: number];

/** A part of a summary, from the end of the one before: a sentence, or the space after one. */
export interface TracedPart {
  readonly end: number;
  /** Messages that it comes from, the one that holds most first, each with the words that both say. */
  readonly sources: readonly { readonly position: number; readonly marks: readonly Place[] }[];
}

/** What a summary was made from, for its page. */
export interface SummarySources {
  /** As the model saw them. */
  readonly messages: readonly Message[];
  readonly text: string;
  readonly parts: readonly TracedPart[];
  /** Words of the text that neither the messages nor the summary before hold. */
  readonly invented: readonly string[];
}

const segmenter = new Intl.Segmenter("en", { granularity: "sentence" });

/**
 * S11: what each sentence of a summary comes from, by plain words alone (L1, L3). What the summary
 * before says came from earlier messages. `first` is the position of the first message.
 */
export async function traceSummary(
  { messages, written }: Pick<FoldTexts, "messages" | "written">,
  { first, standing }: { readonly first: number; readonly standing: string },
): Promise<TracedPart[]> {
  const holders = new Map<string, Set<number>>();
  for (const [index, { keys }] of messages.entries()) {
    for (const key of keys) holders.set(key, (holders.get(key) ?? new Set()).add(index));
  }
  const pause = pauseOften();
  const parts: TracedPart[] = [];
  for (const { segment, index } of segmenter.segment(written.content)) {
    const end = index + segment.trimEnd().length;
    const isNew = !standing.includes(segment.trim());
    const words = written.words.filter(({ at }) => isNew && index <= at && at < end);
    const worths = weighWords(words, holders, messages.length);
    const sources = findHolders(worths, holders).map((holder) => ({
      position: first + holder,
      marks: placesOf(messages[holder]?.words ?? [], worths),
    }));
    parts.push({ end, sources }, { end: index + segment.length, sources: [] });
    await pause();
  }
  return parts;
}

/** A message is a source if its words come to this: one specific, or a long word and another. */
const enough = 1.5;
const mostSources = 5;

type Holders = ReadonlyMap<string, ReadonlySet<number>>;
type Worths = ReadonlyMap<string, number>;

/** What words say about where they come from. What many messages hold tells few of them from others. */
function weighWords(words: readonly ReadWord[], holders: Holders, messages: number): Worths {
  const worths = new Map<string, number>();
  for (const { key, sort, isPair, opensSentence } of words) {
    const count = holders.get(key)?.size ?? 0;
    if (count === 0 || sort === "turning") continue;
    const isCommon = count > Math.max(2, messages / 4);
    // A quote has small words like any other text.
    const isSpecific = sort !== null && sort !== "quote" && !opensSentence;
    const letters = Array.from(key).length;
    const plain = isPair || letters > 4 ? 1 : letters === 4 ? 0.5 : 0;
    const worth = isSpecific ? (isCommon ? 1 : 2) : isCommon ? 0 : plain;
    if (worth > 0) worths.set(key, Math.max(worth, worths.get(key) ?? 0));
  }
  return worths;
}

/** The fewest messages that hold the words: always the one that adds most, the oldest of equals. */
function findHolders(worths: Worths, holders: Holders): number[] {
  const open = new Map(worths);
  const found: number[] = [];
  while (found.length < mostSources) {
    const gains = new Map<number, number>();
    for (const [key, worth] of open) {
      for (const one of holders.get(key) ?? []) gains.set(one, (gains.get(one) ?? 0) + worth);
    }
    const [best] = [...gains].sort(([a, one], [b, other]) => other - one || a - b);
    if (best === undefined || best[1] < enough) break;
    found.push(best[0]);
    for (const key of open.keys()) if (holders.get(key)?.has(best[0])) open.delete(key);
  }
  return found;
}

/** Where a text has these words; neighbours are one place. */
function placesOf(words: readonly ReadWord[], wanted: Worths): Place[] {
  const places: Place[] = [];
  for (const { at, end } of words.filter(({ key }) => wanted.has(key))) {
    const last = places.at(-1);
    if (last !== undefined && at <= last[1] + 1) places[places.length - 1] = [last[0], end];
    else places.push([at, end]);
  }
  return places;
}
