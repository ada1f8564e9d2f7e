/** Which of so many items are connected, each component known by its first item. */
export class Components {
  readonly #parents: Int32Array;

  constructor(count: number) {
    this.#parents = new Int32Array(count);
    for (let item = 0; item < count; item += 1) this.#parents[item] = item;
  }

  /** The first item of an item's component. */
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
