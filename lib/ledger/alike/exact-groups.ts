import { compareInLedger, type Memory } from "@/lib/ledger/memory";

/** A memory of the ledger, as far as the choice between copies depends on it. */
export type Copy = Pick<Memory, "number" | "createdAt" | "category" | "constitutional">;

/** Exact duplicates (G8), in ledger order: one stays, the copies may be dropped (M9). */
export interface ExactGroup<C extends Copy> {
  /** The constitutional one, otherwise the oldest. */
  readonly stays: C;
  /** Other constitutional ones. They are never dropped. */
  readonly alsoStay: readonly C[];
  /** At least one. */
  readonly copies: readonly C[];
}

/**
 * M9: the groups of memories that have the same normalised text. A constitutional memory keeps
 * copies of any category, otherwise each category keeps its own (G8). What has no copy is left out.
 */
export function exactGroups<C extends Copy>(sameText: readonly C[]): ExactGroup<C>[] {
  const ordered = sameText.toSorted(compareInLedger);
  const parts = ordered.some(({ constitutional }) => constitutional)
    ? [ordered]
    : Map.groupBy(ordered, ({ category }) => category).values();
  return [...parts].flatMap((part) => groupOf(part) ?? []);
}

function groupOf<C extends Copy>(ordered: readonly C[]): ExactGroup<C> | null {
  const held = ordered.filter(({ constitutional }) => constitutional);
  const free = ordered.filter(({ constitutional }) => !constitutional);
  const [stays, ...alsoStay] = held.length > 0 ? held : free.slice(0, 1);
  const copies = held.length > 0 ? free : free.slice(1);
  return stays === undefined || copies.length === 0 ? null : { stays, alsoStay, copies };
}
