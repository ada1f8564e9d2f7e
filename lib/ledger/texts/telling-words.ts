import { unspaced } from "@/lib/ledger/texts/unspaced";

const edges = /^[\p{P}\p{S}]+|[\p{P}\p{S}]+$/gu;
/** Numbers in groups, such as a telephone's, an account's or a card's. */
const groups = /(?<![\p{L}\p{N}])\+?\p{Nd}[\p{Nd}./ -]{4,}\p{Nd}(?![\p{L}\p{N}])/gu;
/** A name of several words, within a sentence or at its start. */
const names = /(?<![\p{L}\p{N}])\p{Lu}[\p{L}\p{M}’'-]+(?: \p{Lu}[\p{L}\p{M}’'-]+)+/gu;
const [fewestSigns, fewestUnspaced, fewestPlain, mostSigns] = [3, 2, 5, 100];
const segmenter = new Intl.Segmenter("en", { granularity: "word" });

/**
 * The words of a text that could tell what it says where they stand alone, most telling first:
 * numbers and codes, names, then long words. Whether they are rare is for the caller to count.
 */
export function listTellingWords(text: string): string[] {
  const plain = text.normalize("NFC");
  const runs = plain.split(/\s+/u).flatMap(wordsOf);
  const phrases = [...plain.matchAll(groups), ...plain.matchAll(names)].map(([run]) => run.trim());
  const all = [...new Set([...phrases, ...runs])].filter(isLongEnough);
  return all
    .map((word) => ({ word, rank: rankOf(word, plain) }))
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank)
    .map(({ word }) => word);
}

/** A run between white space without the marks around it; of a script without spaces, its words. */
function wordsOf(run: string): string[] {
  const bare = run.replaceAll(edges, "");
  if (!unspaced.test(bare)) return [bare];
  return [...segmenter.segment(bare)].flatMap(({ segment, isWordLike }) =>
    isWordLike === true ? [segment] : [],
  );
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
