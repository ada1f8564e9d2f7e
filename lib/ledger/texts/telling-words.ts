import { unspaced } from "@/lib/ledger/texts/unspaced";
import { splitWords } from "@/lib/ledger/texts/words";

/** Numbers in groups, such as a telephone's, an account's or a card's. */
const groups = /(?<![\p{L}\p{N}])\+?\p{Nd}[\p{Nd}./ -]{4,}\p{Nd}(?![\p{L}\p{N}])/gu;
/** A name of several words, within a sentence or at its start. */
const names = /(?<![\p{L}\p{N}])\p{Lu}[\p{L}\p{M}’'-]+(?: \p{Lu}[\p{L}\p{M}’'-]+)+/gu;
const [fewestSigns, fewestUnspaced, fewestPlain, mostSigns] = [3, 2, 5, 100];

/**
 * The words of a text that could tell what it says where they stand alone, most telling first:
 * numbers and codes, names, then long words. Whether they are rare is for the caller to count.
 */
export function listTellingWords(text: string): string[] {
  const plain = text.normalize("NFC");
  const phrases = [...plain.matchAll(groups), ...plain.matchAll(names)].map(([run]) => run.trim());
  const all = [...new Set([...phrases, ...splitWords(plain).map((word) => word.text)])].filter(
    isLongEnough,
  );
  return all
    .map((word) => ({ word, rank: rankOf(word, plain) }))
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank)
    .map(({ word }) => word);
}

function isLongEnough(word: string): boolean {
  const length = Array.from(word).length;
  const least = unspaced.test(word) ? fewestUnspaced : fewestSigns;
  return length >= least && length <= mostSigns;
}

function rankOf(word: string, text: string): number {
  if (/\p{Nd}/u.test(word)) return 4;
  if (/[@/_]|\p{Ll}\p{Lu}/u.test(word) || /^\p{Lu}+$/u.test(word)) return 3;
  if (/^\p{Lu}/u.test(word)) return isWithinSentence(word, text) ? 2 : plainRank(word);
  return plainRank(word);
}

function plainRank(word: string): number {
  return unspaced.test(word) || Array.from(word).length >= fewestPlain ? 1 : 0;
}

/** Whether a word stands somewhere else than where a sentence begins, as a name does. */
function isWithinSentence(word: string, text: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const before = text.slice(Math.max(0, at - 20), at);
    if (/[\p{L}\p{N},;)”’"']\s+$/u.test(before)) return true;
  }
  return word.includes(" ");
}
