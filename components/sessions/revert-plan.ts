import { consequenceOf, type Consequence } from "@/components/sessions/consequence";
import { withDependants } from "@/lib/ledger/dependants";
import type { OperationView, SessionView } from "@/lib/ledger/fold";
import { isBelowThreshold } from "@/lib/ledger/retention";

/** What reverting some operations would do (V2). */
export interface RevertPlan {
  /** The chosen operations and those that go along, oldest first. */
  readonly sequences: ReadonlySet<number>;
  readonly chosen: ReadonlySet<number>;
  /** Why an operation goes along, in words, by its sequence. */
  readonly along: ReadonlyMap<number, string>;
  readonly restores: Consequence;
  readonly keptTokens: number;
  readonly retention: number;
  /** Under the threshold the revert is refused and the whole rollback offered. */
  readonly isTooLow: boolean;
  /** With nothing left standing the session is rolled back. */
  readonly isAll: boolean;
}

type RevertBase = Pick<SessionView, "operations" | "start" | "gauge">;

/** The plan for a choice of operations; null while nothing is chosen. */
export function planRevert(view: RevertBase, chosen: ReadonlySet<number>): RevertPlan | null {
  if (chosen.size === 0 || view.start === null || view.gauge === null) return null;
  const standing = view.operations.filter((operation) => operation.standing);
  const sequences = new Set(withDependants(standing, chosen));
  const { startMassTokens: start, threshold } = view.start;
  const restores = consequenceOf(view.operations, sequences);
  const keptTokens = Math.min(start, view.gauge.keptTokens + lossOf(view, sequences));
  return {
    sequences,
    chosen,
    restores,
    keptTokens,
    along: alongWords(standing, sequences, chosen),
    retention: start === 0 ? 1 : keptTokens / start,
    isTooLow: isBelowThreshold(keptTokens, start, threshold),
    isAll: sequences.size === standing.length,
  };
}

/** Tokens of the start that operations took: how far each lowered what is kept. */
function lossOf(view: RevertBase, sequences: ReadonlySet<number>): number {
  let loss = 0;
  let before = view.start?.startMassTokens ?? 0;
  for (const { sequence, gauge } of view.operations) {
    if (sequences.has(sequence)) loss += Math.max(0, before - gauge.keptTokens);
    before = gauge.keptTokens;
  }
  return loss;
}

function alongWords(
  standing: readonly OperationView[],
  sequences: ReadonlySet<number>,
  chosen: ReadonlySet<number>,
): Map<number, string> {
  const words = new Map<number, string>();
  for (const operation of standing) {
    if (!sequences.has(operation.sequence) || chosen.has(operation.sequence)) continue;
    const base = standing.find(
      (other) => sequences.has(other.sequence) && leansOn(operation, other),
    );
    const on = base?.slot === undefined || base.slot === null ? "another" : String(base.slot);
    words.set(operation.sequence, `Built on ${on}: goes with it`);
  }
  return words;
}

function leansOn(later: OperationView, earlier: OperationView): boolean {
  if (later.sequence <= earlier.sequence) return false;
  const touched = new Set(earlier.changes.map((change) => change.number));
  return (
    later.changes.some((change) => touched.has(change.number)) ||
    Object.values(later.twins).some((twin) => touched.has(twin))
  );
}
