import { countWords, splitWords, unspaced, type Word } from "@/lib/ledger/texts/words";
import { turningWords } from "@/lib/losses/turning-words";

/** What makes a word a specific (L3), recognised by its form alone. */
export const specificSorts = ["number", "identifier", "quote", "name", "turning"] as const;
type SpecificSort = (typeof specificSorts)[number];

/** A word of a text, and what makes it a specific; null for any other word. */
export interface ReadWord extends Word {
  readonly sort: SpecificSort | null;
  /** A capitalised word that only begins a sentence: no name if the agent's texts have it in lower case. */
  readonly opensSentence: boolean;
}

/** A text once it is read. */
export interface ReadText {
  readonly content: string;
  readonly words: readonly ReadWord[];
  readonly keys: ReadonlySet<string>;
}

/** Of a text of more UTF-16 units or words only the beginning is read: no memory is that long (L8). */
const [mostRead, mostWords] = [80_000, 12_000];

/** The words of a text with their specifics (L3): a word that a reader would miss most. */
export function readText(whole: string): ReadText {
  const beginning = whole.slice(0, mostRead);
  const plain = splitWords(beginning, mostWords);
  const content =
    plain.length < mostWords ? beginning : beginning.slice(0, plain[mostWords - 1]?.end);
  const quoted = quotedSpans(content);
  let place = 0;
  const words = plain.map((word): ReadWord => {
    const { text, key, at, end, isPair } = word;
    while ((quoted[place]?.end ?? Infinity) < end) place += 1;
    const isQuoted = (quoted[place]?.at ?? Infinity) <= at;
    const opens = !isPair && /^\p{Lu}/u.test(text) && isAtSentenceStart(content, at);
    const sort = sortOf(word, isQuoted, opens);
    return { text, key, at, end, isPair, sort, opensSentence: sort === "name" && opens };
  });
  const all = [...words, ...turningIn(content, plain)].sort((a, b) => a.at - b.at);
  return { content, words: all, keys: new Set(all.map(({ key }) => key)) };
}

function sortOf(
  { text, key, isPair }: Word,
  isQuoted: boolean,
  opens: boolean,
): SpecificSort | null {
  if (isPair) return isQuoted ? "quote" : null;
  if (/\p{N}/u.test(text)) return /^[\p{L}_]|@|:\/\//u.test(text) ? "identifier" : "number";
  // The month is no "may": a capital within a sentence makes a name.
  const isName = /^\p{Lu}\p{Ll}/u.test(text) && !opens;
  if (turningWords.has(key.toLowerCase()) && !isName) return "turning";
  if (isQuoted) return "quote";
  if (/[@/\\_]|\p{L}[.-]\p{L}|\p{Ll}\p{Lu}|^\p{Lu}{2}/u.test(text)) return "identifier";
  return /^\p{Lu}/u.test(text) && text !== "I" ? "name" : null;
}

interface Span {
  readonly at: number;
  readonly end: number;
}

/** Of one line each, so that a single mark doesn't quote the rest of a text. */
const quotes =
  /"[^"\n]{1,500}"|“[^“”\n]{1,500}”|„[^„“”\n]{1,500}[“”]|«[^«»\n]{1,500}»|「[^「」\n]{1,500}」|『[^『』\n]{1,500}』|`[^`\n]{1,500}`/gu;

function quotedSpans(content: string): Span[] {
  return Array.from(content.matchAll(quotes), ({ 0: span, index }) => ({
    at: index,
    end: index + span.length,
  }));
}

/** Whether nothing but marks stands between a word and the end of a sentence before it, or a line's begin. */
function isAtSentenceStart(content: string, at: number): boolean {
  return (
    /(?:^|[\n.!?…:;。！？|])[\s\p{P}\p{S}\d]*$/u.test(content.slice(Math.max(0, at - 12), at)) &&
    !/[,(]\s*$/u.test(content.slice(Math.max(0, at - 12), at))
  );
}

const unspacedTurning = new RegExp(
  [...turningWords.keys()]
    .filter((word) => unspaced.test(word))
    .sort((a, b) => b.length - a.length)
    .join("|"),
  "gu",
);

/** Sets the key of a turning word in such a run apart from that of the pair with the same signs. */
const inRun = "turning ";
const keysInRun = new Map([...turningWords.keys()].map((word) => [word, `${inRun}${word}`]));

/** Turning words of scripts without spaces, which stand anywhere in a run of signs. */
function turningIn(content: string, words: readonly Word[]): ReadWord[] {
  if (!words.some(({ isPair }) => isPair)) return [];
  return Array.from(content.matchAll(unspacedTurning), ({ 0: text, index }) => ({
    text,
    key: keysInRun.get(text) ?? text,
    at: index,
    end: index + text.length,
    isPair: false,
    sort: "turning",
    opensSentence: false,
  }));
}

/** What a turning word is counted as: the first of its group. */
export function turningGroup({ key }: Pick<Word, "key">): string {
  const word = key.startsWith(inRun) ? key.slice(inRun.length) : key;
  return turningWords.get(word) ?? turningWords.get(word.toLowerCase()) ?? word.toLowerCase();
}

/**
 * The specifics of a text, each once: numbers, identifiers, quoted words and names, without turning words
 * and words that only begin a sentence. For texts that say less than their sources on purpose (L7).
 */
export function listSpecifics(content: string | ReadText): ReadWord[] {
  const { words } = typeof content === "string" ? readText(content) : content;
  const named = words.filter(
    ({ sort, opensSentence }) => sort !== null && sort !== "turning" && !opensSentence,
  );
  return [...new Map(named.map((word) => [word.key, word] as const)).values()];
}

/** The specifics of a text that another one doesn't hold. */
export function listLost(before: string, after: string): ReadWord[] {
  const { keys } = readText(after);
  return listSpecifics(before).filter(({ key }) => !keys.has(key));
}

/** Shorter sentences are not searched for, unless they name something: anyone says "Yes." */
const fewestWords = 2;
/** Writers of summaries cut what is longer than some length: what begins it is sought, too. */
const cutLengths = [200, 399];

/** A text as a summary may quote it (M7): the whole, sentences, and long beginnings. */
export function quotableWords(content: string): string[] {
  const whole = content.trim();
  if (whole === "") return [];
  const sentences = [...new Set(splitBothWays(whole))].filter(tellingFilter());
  // What ends a sentence may be another sign where it is quoted.
  const bare = sentences.map(withoutEnd);
  const quotable = [whole, ...sentences, ...bare.filter(tellingFilter())];
  const beginnings = quotable.flatMap((quote) => {
    const signs = Array.from(quote.replace(/\s+/gu, " "));
    return cutLengths.flatMap((length) =>
      signs.length > length ? signs.slice(0, length).join("") : [],
    );
  });
  return [...new Set([...quotable, ...beginnings])];
}

const segmenter = new Intl.Segmenter("en", { granularity: "sentence" });

/** Writers do not agree where a sentence ends: after every sign, or where a capital follows it. */
function splitBothWays(text: string): string[] {
  const bySign = text.split(/(?<=[.!?…]["”’)]{0,4})\s+|\n+/u);
  const byRule = text
    .split(/\n+/u)
    .flatMap((line) => [...segmenter.segment(line)].map(({ segment }) => segment));
  return [...bySign, ...byRule].map((sentence) => sentence.trim());
}

const endMarks = ".!?…。．！？";

/** Backwards from the last letter: a pattern would start again at each mark of a long row. */
function withoutEnd(sentence: string): string {
  let end = sentence.length;
  while (end > 0 && endMarks.includes(sentence.charAt(end - 1))) end -= 1;
  return sentence.slice(0, end);
}

/** After so many single words, the others are searched for without asking whether they name something. */
const mostAsked = 200;

function tellingFilter(): (sentence: string) => boolean {
  let asked = 0;
  return (sentence) => {
    const words = countWords(sentence.replace(/[^\p{L}\p{M}\p{N}]+/gu, " "));
    if (words >= fewestWords) return true;
    if (words === 0) return false;
    asked += 1;
    return asked > mostAsked || listSpecifics(sentence).length > 0;
  };
}
