import type { AppliedStep } from "@/lib/ledger/decide/inverse";
import type { Memory } from "@/lib/ledger/memory";

/**
 * M7: what of a session can still go back, and the memories that were purged meanwhile and cannot:
 * they stay as they are, and the rest of each step goes back around them. `current` are the touched
 * memories as they stand. What a step itself made and is gone now is back already, and not named.
 */
export function withoutPurged<Step extends AppliedStep>(
  steps: readonly Step[],
  current: ReadonlyMap<number, Memory>,
): { readonly steps: Step[]; readonly purged: number[] } {
  const isPurged = (number: number) => current.get(number)?.purged !== undefined;
  const changes = steps.flatMap((step) => step.changes);
  const made = new Set(changes.flatMap(({ number, before }) => (before === null ? number : [])));
  const lost = changes.flatMap(({ number }) =>
    isPurged(number) && !made.has(number) ? number : [],
  );
  return {
    steps: steps.map((step) => ({
      ...step,
      changes: step.changes.filter(({ number }) => !isPurged(number)),
    })),
    purged: [...new Set(lost)].sort((a, b) => a - b),
  };
}
