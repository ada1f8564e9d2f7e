import {
  Components,
  Numbering,
  Pace,
  takeWordSets,
  type WordSets,
} from "@/lib/ledger/alike/word-sets";
import type { NumberedText } from "@/lib/ledger/memory-number";

const none = -1;

/**
 * Connects all sets whose Jaccard index is at least `least`. `order` names distinct sets, small ones
 * first. Two sets that are so alike share a word among the rarest of each (prefix filter), so each
 * set is compared only with earlier ones that it meets in the lists of its rarest words.
 *
 * A list is kept in runs, one for each component. As soon as one set of a run is alike, or where the
 * component is the set's own already, the rest of the run is skipped: many lines of one template
 * cost no more than as many others.
 */
function* connectAlike(
  { sets, wordCount, firstShared }: WordSets,
  order: readonly number[],
  components: Components,
  { least, pace }: { readonly least: number; readonly pace: Pace },
): Generator<undefined, void> {
  const atLeast = (share: number, size: number) => Math.ceil(share * size - rounding);
  /** How many of the rarest words of a set are looked up, and how many of them are listed. */
  const lookedUp = (size: number) => Math.min(size, size - atLeast(least, size) + 1);
  const listed = (size: number) =>
    Math.min(size, size - atLeast((2 * least) / (1 + least), size) + 1);

  let nodeCount = 0;
  for (const item of order) nodeCount += listed(sets[item]?.length ?? 0);
  // A node is a set in a word's list, and where in the set the word stands.
  const itemOf = new Int32Array(nodeCount);
  const placeOf = new Int32Array(nodeCount);
  const nextOf = new Int32Array(nodeCount);
  // A run is known by its first node.
  const endOfRun = new Int32Array(nodeCount);
  const nextRun = new Int32Array(nodeCount);
  const firstRun = new Int32Array(wordCount).fill(none);
  let nodes = 0;
  // The run of each component in the list that is walked at the moment.
  const runOf = new Int32Array(sets.length);
  const walkOf = new Int32Array(sets.length);
  let walk = 0;
  const comparedWith = new Int32Array(sets.length).fill(none);
  const sizeOf = new Int32Array(sets.length);
  const bitsOf = new Int32Array(sets.length);

  /** How many words two sets must share, by how many they have together. */
  const neededOf: number[] = [];

  for (const item of order) {
    const set = sets[item] ?? nothing;
    const bits = signatureOf(set);
    sizeOf[item] = set.length;
    bitsOf[item] = bits;
    while (neededOf.length <= 2 * set.length) neededOf.push(sharedAtLeast(least, neededOf.length));
    for (let place = 0; place < lookedUp(set.length); place += 1) {
      const word = set[place] ?? 0;
      if (word < firstShared) continue;
      walk += 1;
      let before = none;
      let run = firstRun[word] ?? none;
      while (run !== none) {
        const following = nextRun[run] ?? none;
        const component = components.firstOf(itemOf[run] ?? 0);
        const end = endOfRun[run] ?? none;
        let work = 2;
        if (component !== components.firstOf(item)) {
          for (let node = run; node !== none; node = node === end ? none : (nextOf[node] ?? none)) {
            const other = itemOf[node] ?? 0;
            work += 1;
            if (comparedWith[other] === item) continue;
            comparedWith[other] = item;
            const otherPlace = placeOf[node] ?? 0;
            const together = set.length + (sizeOf[other] ?? 0);
            const needed = neededOf[together] ?? 0;
            if (countBits(bits ^ (bitsOf[other] ?? 0)) > together - 2 * needed) continue;
            work += set.length;
            if (!shareFrom(set, place, sets[other] ?? nothing, otherPlace, needed)) {
              if (pace.isOverAfter(work)) yield undefined;
              work = 0;
              continue;
            }
            components.connect(item, other);
            break;
          }
        }
        if (walkOf[component] === walk) {
          // Two runs of one component, which were two before: one from now on.
          const into = runOf[component] ?? none;
          nextOf[endOfRun[into] ?? 0] = run;
          endOfRun[into] = end;
          nextRun[before] = following;
        } else {
          walkOf[component] = walk;
          runOf[component] = run;
          before = run;
        }
        if (pace.isOverAfter(work)) yield undefined;
        run = following;
      }
    }
    for (let place = 0; place < listed(set.length); place += 1) {
      const word = set[place] ?? 0;
      if (word < firstShared) continue;
      const node = nodes++;
      itemOf[node] = item;
      placeOf[node] = place;
      endOfRun[node] = node;
      nextRun[node] = firstRun[word] ?? none;
      firstRun[word] = node;
    }
    if (pace.isOverAfter(set.length)) yield undefined;
  }
}

const nothing = new Int32Array(0);
/** What sums of fractions may be off by; a bound that is too low costs time alone. */
const rounding = 1e-6;

/** How many words two sets have in common that have so many together and are so alike. */
function sharedAtLeast(least: number, together: number): number {
  let shared = Math.ceil((least / (1 + least)) * together - rounding);
  while (shared / (together - shared) < least) shared += 1;
  return shared;
}

/** A bit for each word: two sets differ in as many words, at least, as their bits. */
function signatureOf(set: Int32Array): number {
  let bits = 0;
  for (const word of set) bits ^= 1 << word;
  return bits;
}

export function countBits(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x5555_5555);
  const fours = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
}

/** Whether two sets have that many words in common, the first of them at the given places. */
function shareFrom(
  a: Int32Array,
  placeInA: number,
  b: Int32Array,
  placeInB: number,
  needed: number,
): boolean {
  let [inA, inB] = [placeInA, placeInB];
  let left = needed;
  while (left > 0) {
    if (a.length - inA < left || b.length - inB < left) return false;
    const difference = (a[inA] ?? 0) - (b[inB] ?? 0);
    if (difference === 0) left -= 1;
    if (difference <= 0) inA += 1;
    if (difference >= 0) inB += 1;
  }
  return true;
}

/** The places of the sets without copies, small ones first; copies join the first. */
function* distinctSets(
  sets: readonly Int32Array[],
  components: Components,
  pace: Pace,
): Generator<undefined, readonly number[]> {
  const known = new Numbering();
  const firsts: number[] = [];
  const bySize: number[][] = [];
  for (const [place, set] of sets.entries()) {
    const first = (firsts[known.numberOf(set.join())] ??= place);
    if (first === place) (bySize[set.length] ??= []).push(place);
    else components.connect(first, place);
    if (pace.isOverAfter(set.length * 8 + 8)) yield undefined;
  }
  return bySize.flat();
}

/** P6: how alike two memories are that are shown together. */
export const leastLikeness = 0.6;

/**
 * P6: the groups of memories that are alike, directly or through others: the connected components of
 * all pairs whose `likeness` is at least `least`. Members and groups keep the order given, a group by
 * its first member. In steps, between which others can have their turn: a ledger may be long.
 */
export function* findLookAlikes<T extends NumberedText>(
  memories: readonly T[],
  least: number = leastLikeness,
): Generator<undefined, readonly (readonly T[])[]> {
  const pace = new Pace();
  const components = new Components(memories.length);
  const words = yield* takeWordSets(memories, pace);
  const order = yield* distinctSets(words.sets, components, pace);
  yield* connectAlike(words, order, components, { least, pace });
  const groups = new Map<number, T[]>();
  for (const [place, memory] of memories.entries()) {
    const first = components.firstOf(place);
    const head = memories[first];
    if (pace.isOverAfter(8)) yield undefined;
    if (first === place || head === undefined) continue;
    const group = groups.get(first);
    if (group === undefined) groups.set(first, [head, memory]);
    else group.push(memory);
  }
  return [...groups.entries()].sort(([a], [b]) => a - b).map(([, group]) => group);
}
