const none = -1;

/** Places with the same hash, each put once, in rising order. Of fixed size, so that none of it grows. */
export class HashChains {
  /** The last place of each hash that was met, by its hash: a table with at least half of it free. */
  readonly #last: Int32Array;
  readonly #mask: number;
  readonly #hashes: Int32Array;
  readonly #next: Int32Array;
  readonly #isFirst: Uint8Array;

  constructor(size: number) {
    this.#mask = 2 ** Math.ceil(Math.log2(size * 2 + 2)) - 1;
    this.#last = new Int32Array(this.#mask + 1).fill(none);
    this.#hashes = new Int32Array(size);
    this.#next = new Int32Array(size).fill(none);
    this.#isFirst = new Uint8Array(size);
  }

  put(place: number, hash: number | null): void {
    if (hash === null) return;
    this.#hashes[place] = hash;
    let slot = hash & this.#mask;
    let last = this.#last[slot] ?? none;
    while (last !== none && this.#hashes[last] !== hash) {
      slot = (slot + 1) & this.#mask;
      last = this.#last[slot] ?? none;
    }
    if (last === none) this.#isFirst[place] = 1;
    else this.#next[last] = place;
    this.#last[slot] = place;
  }

  /** Whether a place is the first with its hash, and not the only one. */
  isFirstOfMany(place: number): boolean {
    return this.#isFirst[place] === 1 && this.#next[place] !== none;
  }

  /** All places with the hash of the first of them. */
  startingAt(first: number): number[] {
    const places: number[] = [];
    for (let at = first; at !== none; at = this.#next[at] ?? none) places.push(at);
    return places;
  }
}
