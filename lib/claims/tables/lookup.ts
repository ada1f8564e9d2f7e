import { foldWord } from "@/lib/claims/text/fold-word";

/** The least length of a word whose longer forms are read as the word, and how much longer they may be. */
const [leastStem, mostEnding] = [4, 3];

/** What a table says about a word, or about the longest beginning of it that the table has. */
export function lookUp<T>(table: ReadonlyMap<string, T>, word: string): T | undefined {
  const exact = table.get(word);
  if (exact !== undefined) return exact;
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
  for (let length = Math.min(most, text.length); length > 0; length -= 1) {
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
