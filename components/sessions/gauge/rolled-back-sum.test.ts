import { describe, expect, it } from "vitest";
import { leftByRollback, roomOf } from "@/components/sessions/view/rules";
import { rolledBackRows } from "@/components/sessions/gauge/rolled-back-sum";
import { chartColumns } from "@/components/sessions/gauge/retention-chart";
import { sampleOperation } from "@/components/sessions/testing/sample-operation";
import { reduceSession } from "@/lib/ledger/entries/reduce-session";
import {
  applied,
  change,
  conflict,
  entryLog,
  gauge,
  queued,
  rolledBack,
  started,
  type Told,
} from "@/lib/ledger/testing/sample-entries";

const update = (slot: number, keptTokens: number) =>
  sampleOperation({
    operation: { name: "update", id: slot, content: "y" },
    changes: [change],
    keptTokens,
    slot,
  });

/** Two changes took 4 and 6 tokens; the second stays as Mia left it. */
function keptBack(keptTokens: number): Told {
  const { certificate } = rolledBack.data;
  return {
    ...rolledBack,
    data: {
      ...rolledBack.data,
      reversed: [
        { sequence: 4, operation: "update", slot: 2, changes: [] },
        { sequence: 3, operation: "update", slot: 1, changes: [change] },
      ],
      conflicts: [{ ...conflict, keep: "current" }],
      certificate: { ...certificate, equal: false, otherRevisions: [[8, 8]] },
      gauge: gauge(keptTokens),
    },
  };
}

function rowsOf(...told: Told[]) {
  const view = reduceSession(entryLog(queued, started, ...told));
  const room = roomOf(view);
  if (room === null || view.rollback === null) throw new Error("Nothing was rolled back.");
  const rows = rolledBackRows(view, view.rollback, room, null);
  return rows.map(({ words, share, figure }) => [words, figure, ...(share ? [share] : [])]);
}

describe("the sum after a rollback", () => {
  it("R2: counts only what came back, and adds up with what others changed", () => {
    expect(rowsOf(update(1, 96), update(2, 90), keptBack(92))).toEqual([
      ["At the start", "100"],
      ["2 changes", "−10"],
      ["Before the rollback", "90", "90.0%"],
      ["1 change reversed", "+4"],
      ["Changed by others", "−2"],
      ["Now", "92", "92.0% kept"],
    ]);
  });

  it("G11: removed copies have a line on the way out and on the way back", () => {
    const copied: Told = {
      ...applied,
      data: { ...applied.data, gauge: { ...gauge(95), massTokens: 65, copyTokens: 30 } },
    };
    const data = { ...rolledBack.data, conflicts: [] };
    const reversed = [{ sequence: 3, operation: "update", slot: 1, changes: [change] }] as const;
    expect(rowsOf(copied, { ...rolledBack, data: { ...data, reversed } })).toEqual([
      ["At the start", "100"],
      ["1 change", "−35"],
      ["Exact copies removed", "+30"],
      ["Before the rollback", "95", "95.0%"],
      ["1 change reversed", "+35"],
      ["Exact copies restored", "−30"],
      ["Now", "100", "100% kept"],
    ]);
  });

  it("R2: the chart does not show as reversed what others' changes kept", () => {
    const view = reduceSession(
      entryLog(queued, started, update(1, 96), update(2, 90), keptBack(94)),
    );
    expect([...leftByRollback(view.rollback)]).toEqual([4]);
    expect(chartColumns(view, 10, 0.75).slice(0, 2)).toMatchObject([
      { look: "reversed" },
      { look: "standing" },
    ]);
  });
});
