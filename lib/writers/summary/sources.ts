import { pauseOften } from "@/lib/ledger/alike/word-sets";
import { type Message, messageRoles } from "@/lib/ledger/message";
import type { ReadText, ReadWord } from "@/lib/losses/read-text";
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

/** A fold asks for 100 sentences at most (K2): a text of more has only its beginning traced. */
const mostSentences = 300;
/** In all, and for one sentence in one message: what a page can be sent. */
const [mostMarks, mostMarksOfOne] = [4_000, 50];

/**
 * S11: what each sentence of a summary comes from, by plain words alone (L1, L3). What the summary
 * before says came from earlier messages. `first` is the position of the first message. Of a text of
 * more sentences or marks than a page shows, the rest has no sources. Linear in the lengths (L8).
 */
export async function traceSummary(
  { messages, names, written }: Pick<FoldTexts, "messages" | "names" | "written">,
  { first, standing }: { readonly first: number; readonly standing: string },
): Promise<TracedPart[]> {
  const before = new Set(Array.from(segmenter.segment(standing), ({ segment }) => segment.trim()));
  const holders = new Map<string, number[]>();
  for (const [index, { keys }] of messages.entries()) {
    for (const key of keys) addTo(holders, key, index);
  }
  const indexes = new Map<number, Map<string, Place[]>>();
  const marksOf = (holder: number, worths: Worths) => {
    const places = indexes.get(holder) ?? indexPlaces(messages[holder]?.words ?? []);
    indexes.set(holder, places);
    return joinPlaces([...worths.keys()].flatMap((key) => places.get(key) ?? []));
  };
  const pause = pauseOften();
  const words = listSaid(written, names);
  const parts: TracedPart[] = [];
  let [next, sentences, marks] = [0, 0, 0];
  for (const { segment, index } of segmenter.segment(written.content)) {
    if (next === words.length || sentences === mostSentences || marks >= mostMarks) break;
    const end = index + segment.trimEnd().length;
    const start = next;
    while ((words[next]?.at ?? Infinity) < end) next += 1;
    if (before.has(segment.trim())) continue;
    sentences += 1;
    const worths = weighWords(words.slice(start, next), holders, messages.length);
    const sources = findHolders(worths, holders, messages).map((holder) => ({
      position: first + holder,
      marks: marksOf(holder, worths),
    }));
    for (const source of sources) marks += source.marks.length;
    addPart(parts, { end: index, sources: [] });
    addPart(parts, { end, sources });
    await pause();
  }
  addPart(parts, { end: written.content.length, sources: [] });
  return parts;
}

/** Neighbours without sources are one part, and nothing is none. */
function addPart(parts: TracedPart[], part: TracedPart): void {
  if (part.end === (parts.at(-1)?.end ?? 0)) return;
  if (part.sources.length === 0 && parts.at(-1)?.sources.length === 0) parts.pop();
  parts.push(part);
}

function addTo<Value>(lists: Map<string, Value[]>, key: string, value: Value): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [value]);
  else list.push(value);
}

/** What the built-in rules put before a sentence: its day and who said it. */
const prefix = /^\d{1,2} \p{Lu}\p{Ll}+ \d{4}, (.{1,200}?): /gmu;

/** The words of a summary that say something themselves. */
function listSaid({ content, words }: ReadText, names: ReadText): ReadWord[] {
  const speakers = new Set<string>([...messageRoles, ...names.content.split("\n")]);
  const prefixes = [...content.matchAll(prefix)].flatMap(({ 0: { length }, 1: who = "", index }) =>
    speakers.has(who) ? [{ index, end: index + length }] : [],
  );
  let next = 0;
  return words.filter(({ at }) => {
    while ((prefixes[next]?.end ?? Infinity) <= at) next += 1;
    return at < (prefixes[next]?.index ?? Infinity);
  });
}

/** A message is a source if its words come to this: one specific, or a long word and another. */
const enough = 1.5;
const mostSources = 5;

type Holders = ReadonlyMap<string, readonly number[]>;
type Worths = ReadonlyMap<string, number>;

/** What words say about where they come from. What many messages hold tells few of them from others. */
function weighWords(words: readonly ReadWord[], holders: Holders, messages: number): Worths {
  const worths = new Map<string, number>();
  for (const { key, sort, isPair, opensSentence } of words) {
    const count = holders.get(key)?.length ?? 0;
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
function findHolders(worths: Worths, holders: Holders, messages: readonly ReadText[]): number[] {
  let open = [...worths];
  const found: number[] = [];
  while (open.length > 0 && found.length < mostSources) {
    const gains = new Float64Array(messages.length);
    for (const [key, worth] of open) {
      for (const one of holders.get(key) ?? []) gains[one] = (gains[one] ?? 0) + worth;
    }
    const most = gains.reduce((a, b) => Math.max(a, b));
    if (most < enough) break;
    const best = gains.indexOf(most);
    found.push(best);
    open = open.filter(([key]) => messages[best]?.keys.has(key) !== true);
  }
  return found;
}

/** Where a text has each of its words: no more of them than are marked. */
function indexPlaces(words: readonly ReadWord[]): Map<string, Place[]> {
  const places = new Map<string, Place[]>();
  for (const { key, at, end } of words) {
    if ((places.get(key)?.length ?? 0) < mostMarksOfOne) addTo(places, key, [at, end]);
  }
  return places;
}

/** The first of these places, in the order of the text; neighbours are one place. */
function joinPlaces(places: readonly Place[]): Place[] {
  const joined: Place[] = [];
  for (const [at, end] of places.toSorted(([a], [b]) => a - b)) {
    const last = joined.at(-1);
    if (last !== undefined && at <= last[1] + 1) joined[joined.length - 1] = [last[0], end];
    else joined.push([at, end]);
  }
  return joined.slice(0, mostMarksOfOne);
}
