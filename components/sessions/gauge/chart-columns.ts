import { leftByRollback } from "@/components/sessions/decide/conflicts/left-out-now";
import { hasUndecidedFlags } from "@/components/sessions/decide/warnings/undecided-flags";
import { gaugeTone, undecidedTone, type GaugeTone } from "@/components/ui/gauge-tone";
import type { SessionView } from "@/lib/ledger/entries/reduce-session";
import type { OperationName } from "@/lib/ledger/entries/operations";

/** One of the slots under the cap, and the stair's column above it. Ratios are 0 to 1. */
export type ChartColumn =
  | {
      readonly kind: "used";
      readonly slot: number;
      readonly sequence: number;
      readonly operation: OperationName;
      readonly tone: GaugeTone;
      readonly from: number;
      readonly to: number;
      readonly look: "standing" | "reversed" | "fell";
    }
  | {
      readonly kind: "free";
      readonly slot: number;
      readonly at: number;
      readonly isWhole: boolean;
    };

/** The lowest threshold line that a scale can be drawn from; at 1 any loss trips. */
const highestFloor = 0.99;

/** Where the stair's scale begins: the threshold, as far as there is something above it. */
export function chartFloor(threshold: number): number {
  return Math.min(threshold, highestFloor);
}

/** The axis from 100 down to the threshold, in steps of five points or what fits. */
export function chartTicks(threshold: number): readonly number[] {
  const floor = chartFloor(threshold) * 100;
  const span = 100 - floor;
  const step = [1, 2, 5, 10, 20].find((size) => span / size <= 6) ?? 25;
  const ticks: number[] = [];
  for (let tick = 100; tick > floor + step / 3; tick -= step) ticks.push(tick);
  return [...ticks, Math.round(floor * 10) / 10];
}

/** One column for each slot: what was kept after its operation, what that took, what is free. */
export function chartColumns(view: SessionView, cap: number, threshold: number): ChartColumn[] {
  const columns = usedColumns(view, threshold);
  const last = columns.at(-1);
  const isWhole = view.rollback !== null && view.rollback.data.certificate.equal;
  const at = isWhole || last?.kind !== "used" ? 1 : last.to;
  for (let slot = columns.length + 1; slot <= cap; slot += 1) {
    columns.push({ kind: "free", slot, at, isWhole });
  }
  return columns;
}

function usedColumns(view: SessionView, threshold: number): ChartColumn[] {
  const columns: ChartColumn[] = [];
  const steps = view.operations.filter(({ slot }) => slot !== null);
  // A whole rollback shows the stair as it was; a revert of some takes their steps out of it.
  const isWhole = view.rollback !== null;
  const left = leftByRollback(view.rollback);
  const isFlagged = hasUndecidedFlags(view);
  let before = 1;
  let from = 1;
  for (const { slot, sequence, operation, gauge, standing } of steps) {
    const taken = before - gauge.retention;
    const to = standing || isWhole ? from - taken : from;
    before = gauge.retention;
    columns.push({
      kind: "used",
      slot: slot ?? 0,
      sequence,
      operation: operation.name,
      tone: undecidedTone(gaugeTone(Math.max(to, threshold), threshold), isFlagged),
      from: Math.max(from, to),
      to,
      look: standing || left.has(sequence) ? "standing" : "reversed",
    });
    from = to;
  }
  if (view.trip !== null) {
    const { data, sequence } = view.trip;
    const to = data.wouldBe.retention;
    const slot = columns.length + 1;
    const operation = data.operation.name;
    // Where specifics tripped it, the tokens stay above their threshold: its column ends there.
    const tone = to < threshold ? "lost" : "ink";
    columns.push({ kind: "used", slot, sequence, operation, tone, from, to, look: "fell" });
  }
  return columns;
}
