import { unspaced } from "@/lib/ledger/texts/unspaced";

const spacedWord = new RegExp(
  `(?:(?!${unspaced.source})[\\p{L}\\p{M}\\p{N}])+(?:['’](?:(?!${unspaced.source})[\\p{L}\\p{M}\\p{N}])+)*`,
  "gu",
);
const unspacedRun = new RegExp(`(?:(?:${unspaced.source})\\p{M}*)+`, "gu");

/** What `spacedWord` finds in a text of ASCII alone, much sooner. */
const asciiWord = /[a-z0-9]+(?:'[a-z0-9]+)*/g;
const beyondAscii = /[^\p{ASCII}]/u;

/**
 * The distinct words of a text, case and form normalised (P6). Scripts without spaces give pairs of
 * neighbouring characters; a single character stands for itself. A text without any word gives its
 * signs.
 */
export function likenessWords(text: string): ReadonlySet<string> {
  const isAscii = !beyondAscii.test(text);
  const plain = isAscii ? text.toLowerCase() : text.normalize("NFC").toLowerCase().normalize("NFC");
  const words = new Set<string>(plain.match(isAscii ? asciiWord : spacedWord));
  if (!isAscii) addPairs(plain, words);
  return words.size > 0 ? words : new Set(Array.from(plain.replace(/\s+/gu, "")));
}

function addPairs(plain: string, words: Set<string>): void {
  for (const run of plain.match(unspacedRun) ?? []) {
    const signs = Array.from(run);
    if (signs.length === 1) words.add(run);
    for (let index = 1; index < signs.length; index += 1) {
      words.add(`${signs[index - 1]}${signs[index]}`);
    }
  }
}

/** P6: the Jaccard index of the words of two texts, from 0 to 1. */
export function likeness(a: string, b: string): number {
  return likenessOfWords(likenessWords(a), likenessWords(b));
}

/** The same, for words that were already taken from their texts. */
export function likenessOfWords(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const [few, many] = a.size < b.size ? [a, b] : [b, a];
  let shared = 0;
  for (const word of few) if (many.has(word)) shared += 1;
  const all = a.size + b.size - shared;
  return all === 0 ? 1 : shared / all;
}
