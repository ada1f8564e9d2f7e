import type { Stats } from "@/lib/ledger/entry";

/** What a session did so far: its stats, and how many merges they come from. */
export interface Counts extends Stats {
  readonly merges: number;
}

/** The counts of a session of which nothing was reverted yet. */
export function countsOf(session: Stats & { readonly operationsApplied: number }): Counts {
  const { consolidated, updated, deleted, protected: kept, operationsApplied } = session;
  const merges = operationsApplied - updated - deleted;
  return { consolidated, updated, deleted, protected: kept, merges };
}

/** "consolidated 4 memories into 2, updated 1, deleted 0, protected 0" */
export function sayStats(counts: Counts): string {
  const { consolidated, merges, updated, deleted } = counts;
  const merged = merges === 0 ? "0" : `${consolidated} memories into ${merges}`;
  return `consolidated ${merged}, updated ${updated}, deleted ${deleted}, protected ${counts.protected}`;
}

/** What an operation answered, with the counts so far: so a model's summary can be true. */
export function withCounts(
  answer: string,
  session: Stats & { readonly operationsApplied: number },
): string {
  return `${answer} So far: ${sayStats(countsOf(session))}.`;
}
