import { likenessWords } from "@/lib/ledger/texts/words";

/** The words of texts as numbers: the rarer a word, the lower its number. */
export interface WordSets {
  /** Of each text, in rising order. */
  readonly sets: readonly Int32Array[];
  readonly wordCount: number;
  /** A lower number is a word of one text alone. */
  readonly firstShared: number;
}

/** What `likenessWords` finds in each of the texts. Yields where others can have their turn. */
export function* takeWordSets(
  texts: readonly { readonly content: string }[],
  pace: Pace,
): Generator<undefined, WordSets> {
  const words = new Numbering();
  const sets: Int32Array[] = [];
  let page = new Int32Array(pageLength);
  let used = 0;
  for (const { content } of texts) {
    const found = likenessWords(content);
    if (used + found.size > page.length) {
      page = new Int32Array(Math.max(pageLength, found.size));
      used = 0;
    }
    const set = page.subarray(used, used + found.size);
    used += found.size;
    let place = 0;
    for (const word of found) set[place++] = words.numberOf(word);
    sets.push(set);
    if (pace.isOver(content)) yield undefined;
  }
  const { ranks, firstShared } = yield* rankByRarity(words.counts, pace);
  for (const set of sets) {
    for (let place = 0; place < set.length; place += 1) set[place] = ranks[set[place] ?? 0] ?? 0;
    set.sort();
    if (pace.isOverAfter(set.length * sortingWork)) yield undefined;
  }
  return { sets, wordCount: ranks.length, firstShared };
}

/** Sets lie in pages: one array that grows would be copied, which takes long. */
const pageLength = 2 ** 16;
const sortingWork = 4;

/** Numbers words as they come, from 0, and counts how often each came. */
export class Numbering {
  readonly counts: number[] = [];
  /** Many small maps: one large map takes too long each time it grows. */
  readonly #shards = Array.from({ length: 256 }, () => new Map<string, number>());

  numberOf(word: string): number {
    // What has no letter has no code of one.
    const [first = 0, last = 0] = [word.codePointAt(0), word.codePointAt(word.length - 1)];
    const hash = first * 7 + last * 31 + word.length;
    const shard = this.#shards[hash % this.#shards.length];
    const known = shard?.get(word);
    if (known !== undefined) {
      this.counts[known] = (this.counts[known] ?? 0) + 1;
      return known;
    }
    shard?.set(word, this.counts.length);
    return this.counts.push(1) - 1;
  }
}

/** Sorted by counting, which can pause anywhere. */
function* rankByRarity(
  counts: readonly number[],
  pace: Pace,
): Generator<undefined, { ranks: Int32Array; firstShared: number }> {
  const starts: number[] = [0, 0];
  for (const count of counts) {
    while (starts.length <= count + 1) starts.push(0);
    starts[count + 1] = (starts[count + 1] ?? 0) + 1;
    if (pace.isOverAfter(1)) yield undefined;
  }
  for (let count = 1; count < starts.length; count += 1) {
    starts[count] = (starts[count] ?? 0) + (starts[count - 1] ?? 0);
  }
  const firstShared = starts[2] ?? 0;
  const ranks = new Int32Array(counts.length);
  for (const [word, count] of counts.entries()) {
    const rank = starts[count] ?? 0;
    ranks[word] = rank;
    starts[count] = rank + 1;
    if (pace.isOverAfter(1)) yield undefined;
  }
  return { ranks, firstShared };
}

/** Which of so many items are connected, each component known by its first item. */
export class Components {
  readonly #parents: Int32Array;

  constructor(count: number) {
    this.#parents = new Int32Array(count);
    for (let item = 0; item < count; item += 1) this.#parents[item] = item;
  }

  firstOf(item: number): number {
    const parents = this.#parents;
    let at = item;
    let parent = parents[at] ?? 0;
    while (parent !== at) {
      // Halving the way makes later walks short.
      const above = parents[parent] ?? 0;
      parents[at] = above;
      at = above;
      parent = parents[at] ?? 0;
    }
    return at;
  }

  connect(a: number, b: number): void {
    const [first, second] = [this.firstOf(a), this.firstOf(b)];
    this.#parents[Math.max(first, second)] = Math.min(first, second);
  }
}

/** Work of one turn, in letters that are read: milliseconds, on a slow machine too. */
const workAtOnce = 50_000;
/** What it costs to look at a text, besides its letters. */
const lettersPerText = 32;

/** Tells a long work when it is time to let others have their turn. Counted, so that no clock is needed. */
export class Pace {
  #left = workAtOnce;

  /** Whether the turn is over with this text. */
  isOver(text: string): boolean {
    return this.isOverAfter(text.length + lettersPerText);
  }

  /** Whether the turn is over with so much more work. */
  isOverAfter(work: number): boolean {
    this.#left -= work;
    if (this.#left > 0) return false;
    this.#left = workAtOnce;
    return true;
  }
}

/** For about so many milliseconds at a time, long work keeps everything else waiting. */
const mostMs = 10;

/** Called between the parts of long work, it lets requests be answered when it is time to. */
export function pauseOften(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < mostMs) return;
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
    since = performance.now();
  };
}
