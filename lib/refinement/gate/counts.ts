import { toStats, type OperationStats } from "@/lib/ledger/entries/operations";
import { type Stats } from "@/lib/ledger/entries/operation-table";

interface Counted {
  readonly stats: OperationStats;
  readonly operationsApplied: number;
}

/** What a session did so far: its stats, and how many merges they come from. */
export interface Counts extends Stats {
  readonly merges: number;
}

/** The counts of a session of which nothing was reverted yet. */
export function countsOf({ stats, operationsApplied }: Counted): Counts {
  const named = toStats(stats);
  return { ...named, merges: operationsApplied - named.updated - named.deleted };
}

/** "consolidated 4 memories into 2, updated 1, deleted 0, protected 0" */
export function sayStats(counts: Counts): string {
  const { consolidated, merges, updated, deleted } = counts;
  const merged = merges === 0 ? "0" : `${consolidated} memories into ${merges}`;
  return `consolidated ${merged}, updated ${updated}, deleted ${deleted}, protected ${counts.protected}`;
}

/** What an operation answered, with the counts so far: so a model's summary can be true. */
export function withCounts(answer: string, session: Counted): string {
  return `${answer} So far: ${sayStats(countsOf(session))}.`;
}
