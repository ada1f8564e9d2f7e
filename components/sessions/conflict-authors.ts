import type { OpenConflict } from "@/components/sessions/conflict-choices";
import type { Conflict, Entry } from "@/lib/ledger/entry";

/** Conflicts of a rollback with who made each: changes by others stand in the session's own log (V3). */
export function conflictsWithAuthors(
  conflicts: readonly Conflict[],
  entries: readonly Entry[],
): readonly OpenConflict[] {
  return conflicts.map(({ number, start, current }) => {
    const change = entries.findLast(
      (entry) =>
        entry.kind === "memory-changed-elsewhere" &&
        entry.data.conflict === null &&
        entry.data.changes.some((one) => one.number === number),
    );
    return { number, start, current, changedBy: change?.actor, changedAt: change?.at };
  });
}
