/** Numbers that follow from a seed, so that every run draws the same cases. */
export interface Random {
  /** A whole number from 0, below a limit. */
  below(limit: number): number;
  pick<T>(items: readonly T[]): T;
}

export function randomOf(seed: number): Random {
  let state = seed;
  const next = () => {
    // Mulberry32.
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    pick<T>(items: readonly T[]): T {
      const item = items[below(items.length)];
      if (item === undefined) throw new Error("There is nothing to pick from.");
      return item;
    },
  };
}
