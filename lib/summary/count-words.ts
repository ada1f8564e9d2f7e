import { unspaced } from "@/lib/ledger/unspaced";

const segmenter = new Intl.Segmenter("en", { granularity: "word" });

/** Words of a text: what stands between white space, or what a script without spaces has for words. */
export function countWords(text: string): number {
  let count = 0;
  for (const [run] of text.matchAll(/\S+/gu)) count += unspaced.test(run) ? countUnspaced(run) : 1;
  return count;
}

function countUnspaced(run: string): number {
  const words = [...segmenter.segment(run)].filter(({ isWordLike }) => isWordLike);
  return Math.max(1, words.length);
}
