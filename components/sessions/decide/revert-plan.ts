import { type Consequence, consequenceOf } from "@/components/sessions/decide/rules";
import { gaugeTone, type GaugeTone, undecidedTone } from "@/components/ui/gauge";
import type { Change } from "@/lib/ledger/change";
import { previewRevert, type RevertBase } from "@/lib/ledger/decide/revert-preview";
import { countOperations, sayCounts } from "@/lib/ledger/entries/copy";
import type { OperationView } from "@/lib/ledger/entries/reduce-session";

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
  /** Of what would be left; ink while a flagged change is among it. */
  readonly tone: GaugeTone;
  /** What each memory that comes back goes from and to. */
  readonly changes: readonly Change[];
  /** What would go back and what would be left, counted in words. */
  readonly taken: string;
  readonly rest: string;
  /** Under the threshold the revert is refused and the whole rollback offered. */
  readonly isTooLow: boolean;
  /** With nothing left standing the session is rolled back. */
  readonly isAll: boolean;
}

/** The plan for a choice of operations; null while nothing that stands is chosen. */
export function planRevert(view: RevertBase, chosen: ReadonlySet<number>): RevertPlan | null {
  const preview = previewRevert(view, chosen);
  if (preview === null) return null;
  const { gauge, inverse, isTooLow, isAll } = preview;
  const sequences = new Set(preview.sequences);
  const standing = view.operations.filter((operation) => operation.standing);
  const left = standing.filter(({ sequence }) => !sequences.has(sequence));
  const { threshold = 0 } = view.start ?? {};
  const isFlagged = left.some(({ marks }) => marks.length > 0);
  return {
    sequences,
    taken: sayCounts(countOperations(standing.filter((one) => sequences.has(one.sequence)))),
    rest: sayCounts(countOperations(left)),
    tone: undecidedTone(gaugeTone(gauge.retention, threshold), isFlagged),
    chosen: new Set(standing.map(({ sequence }) => sequence).filter((one) => chosen.has(one))),
    isTooLow,
    isAll,
    restores: consequenceOf(inverse.changes, inverse.conflicts, view.changedSince),
    changes: inverse.changes,
    keptTokens: gauge.keptTokens,
    retention: gauge.retention,
    along: alongWords(standing, sequences, chosen),
  };
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
    words.set(operation.sequence, `Depends on ${on}: undone with it`);
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
