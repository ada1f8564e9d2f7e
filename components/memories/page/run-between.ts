/** A memory's row that is on the page, with its place in the view, from 0. */
export interface PlacedMemory {
  readonly place: number;
  readonly number: number;
  readonly version: number;
}

/**
 * The memories from one place to another, both included, of those that are on the page, and how many
 * of the run are not: a long ledger has only what is in sight there.
 */
export function runBetween(
  rows: readonly PlacedMemory[],
  from: number,
  to: number,
): { readonly memories: readonly PlacedMemory[]; readonly missing: number } {
  const [first, last] = from < to ? [from, to] : [to, from];
  const memories = rows.filter(({ place }) => place >= first && place <= last);
  return { memories, missing: last - first + 1 - memories.length };
}
