import type { RunRow } from "@/db/queries/handbook/runs";
import { compareRuns } from "@/lib/handbook/select-runs";

/** H1: the selected runs against those that the handbook holds. */
export function compareSelected(selected: readonly RunRow[], held: ReadonlyMap<string, Date>) {
  const compared = compareRuns(
    selected.map((row) => ({ ...row, row, updatedAt: row.updatedAt.toISOString() })),
    new Map([...held].map(([thread, at]) => [thread, at.toISOString()])),
  );
  return {
    added: compared.added.map(({ row }) => row),
    retained: compared.retained.map(({ row }) => row),
    removed: compared.removed,
  };
}
