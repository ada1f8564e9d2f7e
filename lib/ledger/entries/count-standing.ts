import type { Entry } from "@/lib/ledger/entries/entry";
import { countStats, type OperationStats } from "@/lib/ledger/entries/operations";
import { reduceSession } from "@/lib/ledger/entries/reduce-session";

/**
 * What a session did, from its log: all operations but those that were reverted one by one. A
 * rollback leaves the counts, so that they say what was rolled back.
 */
export function countStanding(entries: readonly Entry[]): OperationStats {
  const log = entries.filter(({ kind }) => kind !== "session-rolled-back");
  return countStats(reduceSession(log).operations.filter(({ standing }) => standing));
}
