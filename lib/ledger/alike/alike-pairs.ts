import { likenessOfWords, likenessWords } from "@/lib/ledger/texts/likeness";
import type { NumberedText } from "@/lib/ledger/texts/numbered-text";

/**
 * Two memories that are alike, and how much, up to 1 (P6): the Jaccard index of their words, or the
 * cosine of their vectors.
 */
export interface AlikePair<T extends NumberedText> {
  readonly one: T;
  readonly other: T;
  readonly likeness: number;
}

interface Limits {
  readonly least: number;
  /** Pairs that are wanted. */
  readonly most: number;
}

/** Memories of a group that are compared with each other: a group may hold a whole ledger. */
const mostCompared = 200;

/**
 * How to look at a group of look-alikes: each memory with the one before it that is most alike,
 * but for those that a person keeps apart.
 */
export function alikePairs<T extends NumberedText>(
  group: readonly T[],
  isApart: (one: number, other: number) => boolean,
  { least, most }: Limits,
): AlikePair<T>[] {
  const pairs: AlikePair<T>[] = [];
  const earlier: { memory: T; words: ReadonlySet<string> }[] = [];
  for (const other of group.slice(0, mostCompared)) {
    const words = likenessWords(other.content);
    let best: AlikePair<T> | null = null;
    for (const { memory: one, words: known } of earlier) {
      const likeness = likenessOfWords(known, words);
      const isBetter = likeness >= least && likeness > (best?.likeness ?? 0);
      if (isBetter && !isApart(one.number, other.number)) best = { one, other, likeness };
    }
    if (best !== null) pairs.push(best);
    if (pairs.length === most) return pairs;
    earlier.push({ memory: other, words });
  }
  return pairs;
}
