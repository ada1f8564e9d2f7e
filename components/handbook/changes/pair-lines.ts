import { isWord, splitPieces } from "@/lib/ledger/texts/words";

/** Comparing each old line with each new one must not take long, however much was rewritten. */
const mostComparisons = 40_000;
/** From this share of words in common on, a new line is an old one with a change. */
const leastAlike = 0.5;

/**
 * Which of some lines that went became which of those that came in their place, as pairs of indices
 * in the order of both. The others went, or are new.
 */
export function pairLines(
  removed: readonly string[],
  added: readonly string[],
): readonly (readonly [removed: number, added: number])[] {
  if (removed.length * added.length > mostComparisons) return [];
  const [olds, news] = [removed.map(countWords), added.map(countWords)];
  const likeness = olds.map((old) => news.map((next) => compare(old, next)));
  // best[i][j]: the most likeness that the lines from i and from j on can have in all.
  const best = [...olds, null].map(() => Array.from({ length: news.length + 1 }, () => 0));
  const bestAt = (i: number, j: number) => best[i]?.[j] ?? 0;
  const likenessAt = (i: number, j: number) => {
    const value = likeness[i]?.[j] ?? 0;
    return value < leastAlike ? 0 : value;
  };
  for (let i = olds.length - 1; i >= 0; i -= 1) {
    for (let j = news.length - 1; j >= 0; j -= 1) {
      const like = likenessAt(i, j);
      const paired = like === 0 ? 0 : like + bestAt(i + 1, j + 1);
      const row = best[i];
      if (row !== undefined) row[j] = Math.max(bestAt(i + 1, j), bestAt(i, j + 1), paired);
    }
  }
  const pairs: [number, number][] = [];
  let [i, j] = [0, 0];
  while (i < olds.length && j < news.length) {
    const like = likenessAt(i, j);
    if (like > 0 && bestAt(i, j) === like + bestAt(i + 1, j + 1)) {
      pairs.push([i, j]);
      i += 1;
      j += 1;
    } else if (bestAt(i, j) === bestAt(i + 1, j)) i += 1;
    else j += 1;
  }
  return pairs;
}

interface Words {
  readonly counts: ReadonlyMap<string, number>;
  readonly total: number;
}

function countWords(line: string): Words {
  const counts = new Map<string, number>();
  const words = splitPieces(line).filter(isWord);
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return { counts, total: words.length };
}

/** The share of words that two lines have in common, 0 to 1. */
function compare(one: Words, other: Words): number {
  if (one.total + other.total === 0) return 0;
  let shared = 0;
  for (const [word, count] of one.counts) {
    shared += Math.min(count, other.counts.get(word) ?? 0);
  }
  return (2 * shared) / (one.total + other.total);
}
