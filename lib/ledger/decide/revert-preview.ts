import { massTokensMoved } from "@/lib/ledger/change";
import {
  type AppliedStep,
  type Inverse,
  invert,
  withDependants,
  withoutPurged,
} from "@/lib/ledger/decide/inverse";
import type { Gauge } from "@/lib/ledger/entries/entry";
import type { OperationView, SessionView } from "@/lib/ledger/entries/reduce-session";
import type { Memory } from "@/lib/ledger/memory";
import { isBelowThreshold } from "@/lib/ledger/retention";
import { creditsAfterRevert, type CreditedOperation } from "@/lib/ledger/entries/credit";

/** What reverting some operations of a session would do (V2). */
export interface RevertPreview {
  /** The chosen operations and what goes along with them, oldest first. */
  readonly sequences: readonly number[];
  /** What comes back, and what others changed and what therefore is asked about (R2). */
  readonly inverse: Inverse;
  readonly gauge: Gauge;
  /** Under the threshold a revert is refused; with nothing left standing it is a rollback. */
  readonly isTooLow: boolean;
  readonly isAll: boolean;
}

/** What of a session a revert is planned from. */
export type RevertBase = Pick<
  SessionView,
  "operations" | "touched" | "changedSince" | "start" | "gauge" | "copiesEnded"
>;

/**
 * The revert of the chosen operations, by the functions that carry it out, from what the log says.
 * `massTokens` is the ledger's mass now, where others may have moved it unseen by the log. Memories
 * in conflict are taken as they stand. Null while nothing that stands is chosen.
 */
export function previewRevert(
  { operations, touched, start, gauge, copiesEnded }: RevertBase,
  chosen: ReadonlySet<number>,
  massTokens: number | undefined = gauge?.massTokens,
): RevertPreview | null {
  if (start === null || gauge === null || massTokens === undefined) return null;
  const standing = operations.filter((operation) => operation.standing);
  const sequences = withDependants(standing, chosen);
  if (sequences.length === 0) return null;
  const chosenSteps = standing.filter(({ sequence }) => sequences.includes(sequence));
  const current = new Map<number, Memory>();
  for (const { number, createdAt, now } of touched.values()) {
    current.set(number, { number, createdAt, ...now });
  }
  const { steps: reverted, purged } = withoutPurged(chosenSteps.map(toStep), current);
  const inverse = invert(reverted, current, 0);
  const moved = inverse.changes.reduce((sum, change) => sum + massTokensMoved(change), 0);
  const conflicts = inverse.conflicts.map(({ number }) => number);
  const { gauge: after } = creditsAfterRevert(
    { operations: operations.map(toCredited), ended: copiesEnded },
    new Set(sequences),
    new Set([...conflicts, ...purged]),
    { massTokens: massTokens + moved, startMassTokens: start.startMassTokens },
  );
  const isAll = sequences.length === standing.length;
  const isBelow = isBelowThreshold(after.keptTokens, start.startMassTokens, start.threshold);
  return { sequences, inverse, gauge: after, isAll, isTooLow: isBelow && !isAll };
}

function toStep({ sequence, operation, slot, changes }: OperationView): AppliedStep {
  return { sequence, operation: operation.name, slot, changes };
}

function toCredited({ operation, ...view }: OperationView): CreditedOperation {
  return { ...view, name: operation.name };
}
