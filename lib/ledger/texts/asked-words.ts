import { toSearchText } from "@/lib/ledger/alike/exact-groups";
import { splitWords, unspaced } from "@/lib/ledger/texts/words";

/** What a search asks for (F16). */
export interface AskedWords {
  /** The whole query as search text. */
  readonly whole: string;
  /** What a text must contain, each literally, where no words are ranked. */
  readonly texts: readonly string[];
  /** Words to rank by, in small letters, each once; none where the search is literal. */
  readonly words: readonly string[];
}

/** As many words are ranked; of a longer query the longest ones. */
export const mostAskedWords = 16;

const quoted = /"([^"]*)"|[“„]([^”“„]*)[”“]/gu;

/**
 * F16: how a query is searched. Quotes make it literal, each part for itself, and so do a single word,
 * signs without a word, and a lone character of a script without spaces, which may stand within a run.
 */
export function readAskedWords(query: string): AskedWords {
  const whole = toSearchText(query);
  const phrases = [...query.matchAll(quoted)].flatMap(([, straight, curly]) =>
    piece(straight ?? curly),
  );
  if (phrases.length > 0) {
    const rest = query.replace(quoted, " ").split(/\s+/u).flatMap(piece);
    return { whole, texts: [...phrases, ...rest], words: [] };
  }
  const found = splitWords(whole);
  const words = [...new Set(found.flatMap(({ key }) => wordParts(key)))];
  if (words.length < 2) return { whole, texts: [whole], words: [] };
  const texts = [...new Set(found.map(({ text }) => text))];
  const isLone = words.some((word) => unspaced.test(word) && Array.from(word).length === 1);
  if (isLone) return { whole, texts, words: [] };
  const longest =
    words.length <= mostAskedWords ? words : words.toSorted((a, b) => b.length - a.length);
  return { whole, texts, words: longest.slice(0, mostAskedWords) };
}

function piece(text: string | undefined): string[] {
  return text === undefined || text.trim() === "" ? [] : [toSearchText(text)];
}

/** The parts of a word by which a search finds it, in small letters: `src/Flows.ts` is three. */
export function wordParts(key: string): readonly string[] {
  return plain.test(key) ? [key] : (key.toLowerCase().match(part) ?? []);
}

const plain = /^[a-z]+$/;
const part = /[\p{L}\p{M}\p{N}]+/gu;

/** The words that are found, and which of them choose the memories that are ranked. */
export interface WordPlan {
  /** Places in the asked words, the rarest first. */
  readonly order: readonly number[];
  /** So many of the first choose: a memory has one of them. None: it has all of the words. */
  readonly chosen: number;
}

/** A word counts as common from so many memories on, and so many are ranked at most. */
export const commonFrom = 500;

/**
 * F16: the rare words choose, as long as they bring few memories together; what all have in common says
 * nothing. `counts` are memories by word, up to `commonFrom`. Null if no word is found.
 */
export function planWords(counts: readonly number[]): WordPlan | null {
  const countOf = (place: number) => counts[place] ?? 0;
  const order = [...counts.keys()]
    .filter((place) => countOf(place) > 0)
    .toSorted((a, b) => countOf(a) - countOf(b) || a - b);
  let left = commonFrom;
  const end = order.findIndex(
    (place) => (left -= countOf(place)) < 0 || countOf(place) >= commonFrom,
  );
  return order.length === 0 ? null : { order, chosen: end === -1 ? order.length : end };
}

/** A word's weight in a rank: more words first, then the rarer ones. */
export function wordWeight(index: number): number {
  return 2 ** mostAskedWords + 2 ** (mostAskedWords - 1 - index);
}
