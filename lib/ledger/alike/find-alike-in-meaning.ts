import { countBits } from "@/lib/ledger/alike/find-look-alikes";
import { Pace } from "@/lib/ledger/alike/word-sets";
import type { NumberedText } from "@/lib/ledger/memory-number";
import { likenessOfWords, likenessWords } from "@/lib/ledger/texts/words";

/** P6: how close the vectors of two memories are that count as alike in meaning: their cosine. */
const leastInMeaning = 0.9;

/** The newest memories, whose vectors are compared: each with each. */
export const mostInMeaning = 5_000;

export interface Meaning {
  /** Of length 1, by number. A memory without one is not compared. */
  readonly vectors: ReadonlyMap<number, Float32Array>;
  /** Whether a person keeps these two apart. */
  readonly isApart: (one: number, other: number) => boolean;
}

export const noMeaning: Meaning = { vectors: new Map(), isApart: () => false };

/** Dimensions after which is checked whether two vectors can still be close enough. */
const blockSize = 64;
/** What a block costs, in letters of `Pace`. */
const workPerBlock = 4;
/** Planes of which two vectors that are close enough lie on the same side mostly. */
const planes = 512;
/** Standard deviations: of about two million pairs that are close enough, one is missed. */
const margin = 5;
/** What sums of 32 bits may be off by. */
const rounding = 1e-5;

/**
 * P6: each memory with the one before it that is closest to it in meaning. Not those of one group of
 * look-alikes, and not those that are kept apart. A pair is given up where its vectors lie on different
 * sides of too many planes, or once the rest of them can't bring it to `least`; what is left is exact.
 * In steps, between which others can have their turn.
 */
export function* findAlikeInMeaning<T extends NumberedText>(
  memories: readonly T[],
  groups: readonly (readonly NumberedText[])[],
  { vectors, isApart }: Meaning,
  least: number = leastInMeaning,
): Generator<undefined, readonly AlikePair<T>[]> {
  if (vectors.size === 0) return [];
  const pace = new Pace();
  const groupOf = new Map<number, number>();
  for (const [place, group] of groups.entries()) {
    for (const { number } of group) {
      if (vectors.has(number)) groupOf.set(number, place);
      if (pace.isOverAfter(8)) yield undefined;
    }
  }
  const pairs: AlikePair<T>[] = [];
  const earlier: {
    memory: T;
    group: number | undefined;
    vector: Float32Array;
    rests: Float32Array;
    sides: Int32Array;
  }[] = [];
  const mostApart = mostPlanesBetween(least);
  for (const other of memories) {
    const vector = vectors.get(other.number);
    if (vector === undefined) continue;
    const group = groupOf.get(other.number);
    const rests = restsOf(vector);
    const sides = sidesOf(vector);
    const work = rests.length * workPerBlock;
    if (pace.isOverAfter(work * workPerBlock)) yield undefined;
    let best: AlikePair<T> | null = null;
    let needed = least;
    for (const known of earlier) {
      if (planesBetween(sides, known.sides) > mostApart) {
        if (pace.isOverAfter(workPerBlock)) yield undefined;
        continue;
      }
      const likeness = cosine(vector, rests, known.vector, known.rests, needed);
      if (pace.isOverAfter(work)) yield undefined;
      if (likeness < needed || (group !== undefined && group === known.group)) continue;
      if (isApart(known.memory.number, other.number)) continue;
      best = { one: known.memory, other, likeness };
      needed = likeness;
    }
    if (best !== null) pairs.push(best);
    earlier.push({ memory: other, group, vector, rests, sides });
  }
  return pairs;
}

/**
 * Two vectors lie on different sides of a random plane as often as their angle is part of half a turn
 * (Charikar, 2002): how many planes may lie between two whose cosine is `least`.
 */
function mostPlanesBetween(least: number): number {
  const share = Math.acos(least) / Math.PI;
  return planes * share + margin * Math.sqrt(planes * share * (1 - share));
}

/** On which side of each plane a vector lies, a bit for each. */
function sidesOf(vector: Float32Array): Int32Array {
  const size = 2 ** Math.ceil(Math.log2(Math.max(planes, vector.length)));
  const turned = new Float32Array(size);
  turned.set(vector);
  // Signs by chance and a Hadamard transform are as good as planes by chance, and take a hundredth of
  // their time. Once more, for vectors that have few dimensions.
  let seed = 1;
  for (let round = 0; round < 2; round += 1) {
    for (let at = 0; at < size; at += 1) {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) | 0;
      if (seed < 0) turned[at] = -(turned[at] ?? 0);
    }
    for (let step = 1; step < size; step *= 2) {
      for (let start = 0; start < size; start += 2 * step) {
        for (let at = start; at < start + step; at += 1) {
          const [one, other] = [turned[at] ?? 0, turned[at + step] ?? 0];
          turned[at] = one + other;
          turned[at + step] = one - other;
        }
      }
    }
  }
  const sides = new Int32Array(planes / 32);
  for (let at = 0; at < planes; at += 1) {
    if ((turned[at] ?? 0) > 0) sides[at >> 5] = (sides[at >> 5] ?? 0) | (1 << (at & 31));
  }
  return sides;
}

function planesBetween(a: Int32Array, b: Int32Array): number {
  let count = 0;
  for (let at = 0; at < a.length; at += 1) count += countBits((a[at] ?? 0) ^ (b[at] ?? 0));
  return count;
}

/** The length of what follows each block. */
function restsOf(vector: Float32Array): Float32Array {
  const rests = new Float32Array(Math.ceil(vector.length / blockSize));
  let sum = 0;
  for (let block = rests.length - 1; block >= 0; block -= 1) {
    rests[block] = Math.sqrt(sum);
    const end = Math.min(vector.length, (block + 1) * blockSize);
    for (let at = block * blockSize; at < end; at += 1) sum += (vector[at] ?? 0) ** 2;
  }
  return rests;
}

/** The cosine of two vectors, at most 1; 0 where it is less than needed. */
function cosine(
  a: Float32Array,
  restsOfA: Float32Array,
  b: Float32Array,
  restsOfB: Float32Array,
  needed: number,
): number {
  if (a.length !== b.length) return 0;
  let sum = 0;
  let at = 0;
  for (let block = 0; block < restsOfA.length; block += 1) {
    const end = Math.min(a.length, at + blockSize);
    for (; at < end; at += 1) sum += (a[at] ?? 0) * (b[at] ?? 0);
    // What is left adds at most the product of both lengths.
    const most = sum + (restsOfA[block] ?? 0) * (restsOfB[block] ?? 0);
    if (most < needed - rounding) return 0;
  }
  return sum < needed - rounding ? 0 : Math.min(1, Math.max(needed, sum));
}

/** Two memories that are alike, up to 1 (P6): by the Jaccard index or the cosine. */
export interface AlikePair<T extends NumberedText> {
  readonly one: T;
  readonly other: T;
  readonly likeness: number;
}

/** Memories of a group that are compared with each other: a group may hold a whole ledger. */
const mostCompared = 200;

/** Each memory of a group with the earlier one most alike, but for those kept apart. */
export function alikePairs<T extends NumberedText>(
  group: readonly T[],
  isApart: (one: number, other: number) => boolean,
  { least, most }: { readonly least: number; readonly most: number },
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
