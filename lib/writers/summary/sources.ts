import { pauseOften } from "@/lib/ledger/alike/word-sets";
import type { Message } from "@/lib/ledger/message";
import type { ReadWord } from "@/lib/losses/read-text";
import type { FoldTexts } from "@/lib/writers/summary/origin";

/** A part of a summary, from the end of the one before: a sentence, or what stands before it. */
export interface TracedPart {
  readonly end: number;
  /** Positions of the messages that it comes from, the one that holds most first. */
  readonly sources: readonly number[];
}

/** What a summary was made from, for its page. */
export interface SummarySources {
  /** As the model saw them. */
  readonly messages: readonly Message[];
  readonly text: string;
  /** After the last one, the text has no sources. */
  readonly parts: readonly TracedPart[];
  /** Words of the text that neither the messages nor the summary before hold. */
  readonly invented: readonly string[];
}

const segmenter = new Intl.Segmenter("en", { granularity: "sentence" });

/** A fold asks for 100 sentences at most (K2): a text of more has only its beginning traced. */
const mostSentences = 300;
const mostSources = 3;
/** A message is a source if it holds one specific of the sentence, or two long words. */
const [specificWorth, wordWorth, enough] = [2, 1, 2];

type Holders = ReadonlyMap<string, readonly number[]>;

/**
 * S11: what each new sentence of a summary comes from, by plain words alone (L1, L3). What the summary
 * before says came from earlier messages. `first` is the position of the first message.
 */
export async function traceSummary(
  { messages, written }: Pick<FoldTexts, "messages" | "written">,
  { first, standing }: { readonly first: number; readonly standing: string },
): Promise<TracedPart[]> {
  const before = new Set(Array.from(segmenter.segment(standing), ({ segment }) => segment.trim()));
  const holders = holdersOf(messages);
  const pause = pauseOften();
  const parts: TracedPart[] = [];
  let [next, sentences] = [0, 0];
  for (const { segment, index } of segmenter.segment(written.content)) {
    const end = index + segment.trimEnd().length;
    const start = next;
    while ((written.words[next]?.at ?? Infinity) < end) next += 1;
    if (before.has(segment.trim())) continue;
    if (sentences === mostSentences) break;
    sentences += 1;
    const sources = findSources(written.words.slice(start, next), holders);
    parts.push({ end: index, sources: [] });
    parts.push({ end, sources: sources.map((holder) => first + holder) });
    await pause();
  }
  return parts;
}

/** Which messages hold a word. What many hold tells few of them from others. */
function holdersOf(messages: FoldTexts["messages"]): Holders {
  const holders = new Map<string, number[]>();
  for (const [index, { keys }] of messages.entries()) {
    for (const key of keys) {
      const list = holders.get(key);
      if (list === undefined) holders.set(key, [index]);
      else list.push(index);
    }
  }
  const most = Math.max(2, messages.length / 4);
  return new Map([...holders].filter(([, { length }]) => length <= most));
}

/** The messages that hold most of a sentence, the oldest of equals first. */
function findSources(words: readonly ReadWord[], holders: Holders): number[] {
  const worths = new Map<number, number>();
  for (const [key, worth] of new Map(words.map((word) => [word.key, worthOf(word)]))) {
    for (const holder of holders.get(key) ?? []) {
      worths.set(holder, (worths.get(holder) ?? 0) + worth);
    }
  }
  return [...worths]
    .filter(([, worth]) => worth >= enough)
    .sort(([a, most], [b, more]) => more - most || a - b)
    .slice(0, mostSources)
    .map(([holder]) => holder);
}

function worthOf({ key, sort, isPair, opensSentence }: ReadWord): number {
  if (sort === "turning") return 0;
  const isLong = isPair || Array.from(key).length > 4;
  // A quote has small words like any other text.
  const isSpecific = sort !== null && !opensSentence && (sort !== "quote" || isLong);
  if (isSpecific) return specificWorth;
  return isLong ? wordWorth : 0;
}
