import { splitWords } from "@/lib/ledger/texts/words";

/** The distinct words of a text (P6), whatever their case. A text without any word gives its signs. */
export function likenessWords(text: string): ReadonlySet<string> {
  const words = new Set<string>();
  for (const { key } of splitWords(text)) words.add(key.toLowerCase());
  return words.size > 0 ? words : new Set(text.normalize("NFC").replace(/\s+/gu, ""));
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

/** A sign of a script that puts no space between its words. */
export const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
