import type { CheckContext } from "@/lib/handbook/grammar/check-handbook";
import type { AddFault } from "@/lib/handbook/grammar/fault";
import type { ParsedMemory } from "@/lib/handbook/grammar/memory";
import type { ParsedSummary } from "@/lib/handbook/grammar/summary";
import type { RunReference } from "@/lib/handbook/runs";

/**
 * H4: topics stand under the last three dates that have a record, of all runs that MEMORY.md names or,
 * where a scope is a cwd, of the runs of that cwd. All others are older topics.
 */
export function checkDates(
  { scopes }: ParsedSummary,
  { blocks }: ParsedMemory,
  { runs }: CheckContext,
  fault: AddFault,
): void {
  const lines = blocks.flatMap(({ tasks }) => tasks).flatMap((task) => task.runs);
  const files = new Set(lines.map(({ file }) => file));
  const named = runs.filter(({ file }) => files.has(file));
  if (named.length === 0) return;
  const lastOfAll = lastDates(named);
  for (const { title, days } of scopes) {
    const lastOfScope = lastDates(named.filter(({ cwd }) => title.includes(cwd)));
    for (const { date, from } of days) {
      if (date === null || lastOfAll.includes(date) || lastOfScope.includes(date)) continue;
      const words = `The last three days that have a run are ${lastOfAll.join(", ")}; topics of other days belong below "### Older Memory Topics".`;
      fault(from, "day-unknown", words);
    }
  }
}

function lastDates(runs: readonly RunReference[]): string[] {
  const dates = new Set(runs.map(({ updatedAt }) => updatedAt.slice(0, 10)));
  return [...dates].sort().reverse().slice(0, 3);
}
