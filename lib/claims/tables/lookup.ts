import { foldWord } from "@/lib/claims/text/fold-word";

/** The least length of a word whose longer forms are read as the word, and how much longer they may be. */
const [leastStem, mostEnding] = [4, 3];

/** What the words of a table begin with, so that most words are no longer looked for. */
interface Beginnings {
  readonly stems: ReadonlySet<string>;
  /** The longest word by its first sign. */
  readonly longest: ReadonlyMap<string, number>;
}

const beginnings = new WeakMap<ReadonlyMap<string, unknown>, Beginnings>();

/** Built at the first lookup: the table must be complete by then. */
function beginningsOf(table: ReadonlyMap<string, unknown>): Beginnings {
  const known = beginnings.get(table);
  if (known !== undefined) return known;
  const stems = new Set<string>();
  const longest = new Map<string, number>();
  for (const word of table.keys()) {
    const first = word.charAt(0);
    if (word.length >= leastStem) stems.add(word.slice(0, leastStem));
    longest.set(first, Math.max(longest.get(first) ?? 0, word.length));
  }
  const found = { stems, longest };
  beginnings.set(table, found);
  return found;
}

/** What a table says about a word, or about the longest beginning of it that the table has. */
export function lookUp<T>(table: ReadonlyMap<string, T>, word: string): T | undefined {
  const exact = table.get(word);
  if (exact !== undefined || word.length <= leastStem) return exact;
  if (!beginningsOf(table).stems.has(word.slice(0, leastStem))) return undefined;
  const least = Math.max(leastStem, word.length - mostEnding);
  for (let length = word.length - 1; length >= least; length -= 1) {
    const found = table.get(word.slice(0, length));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The longest beginning of a text that a table has: for scripts whose words run on. */
export function lookUpStart<T>(
  table: ReadonlyMap<string, T>,
  text: string,
  most: number,
): { readonly found: T; readonly length: number } | undefined {
  const longest = beginningsOf(table).longest.get(text.charAt(0)) ?? 0;
  for (let length = Math.min(most, longest, text.length); length > 0; length -= 1) {
    const found = table.get(text.slice(0, length));
    if (found !== undefined) return { found, length };
  }
  return undefined;
}

/** A table from lines of words, with the place of each word in its line as value. */
export function placesOf(lines: readonly string[]): ReadonlyMap<string, number> {
  const places = new Map<string, number>();
  for (const line of lines) {
    for (const [place, word] of line.split(/\s+/).entries()) {
      const folded = foldWord(word);
      if (!places.has(folded)) places.set(folded, place);
    }
  }
  return places;
}
