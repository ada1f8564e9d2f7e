import { unspaced } from "@/lib/ledger/texts/unspaced";

const segmenter = new Intl.Segmenter("en", { granularity: "word" });

/** Words of a text, by white space; for a script without spaces, what it has for words. */
export function countWords(text: string): number {
  let count = 0;
  for (const [run] of text.matchAll(/\S+/gu)) count += unspaced.test(run) ? countUnspaced(run) : 1;
  return count;
}

function countUnspaced(run: string): number {
  const words = [...segmenter.segment(run)].filter(({ isWordLike }) => isWordLike);
  return Math.max(1, words.length);
}
