import { listLastChanges, type LastChange } from "@/db/queries/memories/list-revisions";
import type { Tx } from "@/db/client";
import { Refusal } from "@/lib/errors";
import type { Conflict } from "@/lib/ledger/entries/entry";
import { restoreStart, type Inverse } from "@/lib/ledger/decide/inverse";

/** What a person chose for each conflict, by the memory's number (R2). */
export type Answers = ReadonlyMap<number, "current" | "start">;

/** The inverse with a person's answers worked in; refuses where one is missing (R2). */
export function answerConflicts(
  inverse: Inverse,
  request: { answers?: Answers | undefined; at: Date },
  changed: ReadonlyMap<number, LastChange> = new Map(),
): Inverse {
  const { answers, at } = request;
  if (answers === undefined) return inverse;
  refuseUnknown(inverse, answers);
  if (inverse.conflicts.length === 0) return inverse;
  const conflicts = inverse.conflicts.map((conflict) => ({
    ...conflict,
    keep: answers.get(conflict.number) ?? null,
  }));
  const unanswered = conflicts.filter((conflict) => conflict.keep === null);
  if (unanswered.length > 0) {
    throw Refusal.conflict(
      "conflicts-unanswered",
      `${unanswered.map(({ number }) => `#${number}`).join(", ")} changed since. Choose for each whether to keep the current version or restore the earlier one.`,
      { conflicts: conflicts.map((conflict) => describeConflict(conflict, changed)) },
    );
  }
  const restored = conflicts.filter((conflict) => conflict.keep === "start");
  restored.forEach(refuseConstitutional);
  const changes = restored.map((conflict) => restoreStart(conflict, at.getTime()));
  return { ...inverse, conflicts, changes: [...inverse.changes, ...changes] };
}

/** Who changed the memories that a reversal leaves in conflict: a person is told before they answer. */
export async function listChangers(
  tx: Tx,
  agentId: string,
  { conflicts }: Inverse,
  answers: Answers | undefined,
): Promise<ReadonlyMap<number, LastChange>> {
  const isAsked = conflicts.some(({ number }) => answers?.has(number) === false);
  if (!isAsked) return new Map();
  return listLastChanges(
    tx,
    agentId,
    conflicts.map(({ number }) => number),
  );
}

function describeConflict(
  { number, start, current }: Conflict,
  changed: ReadonlyMap<number, LastChange>,
) {
  const last = changed.get(number);
  const changedBy = last?.by ?? null;
  return { number, start, current, changedBy, changedAt: last?.at.toISOString() ?? null };
}

function refuseUnknown({ conflicts }: Inverse, answers: Answers): void {
  const known = new Set(conflicts.map(({ number }) => number));
  const unknown = [...answers.keys()].filter((number) => !known.has(number));
  if (unknown.length === 0) return;
  throw Refusal.invalid({ conflicts: `#${unknown.join(", #")} is no conflict of this session.` });
}

/** What is constitutional now is given back only after a person unprotected it (R2, M4). */
export function refuseConstitutional(conflict: Conflict): void {
  if (!conflict.current.constitutional) return;
  throw Refusal.conflict(
    "constitutional",
    `#${conflict.number} is constitutional now. Unprotect it first, or keep the current version.`,
  );
}

/** The conflicts that leave a memory as it stands: unanswered ones, and where current is kept. */
export function keptConflicts(inverse: Inverse): Set<number> {
  const kept = inverse.conflicts.filter(({ keep }) => keep !== "start");
  return new Set(kept.map(({ number }) => number));
}
