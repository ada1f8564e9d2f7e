import { describe, expect, it } from "vitest";
import { chartColumns, chartFloor, chartTicks } from "@/components/sessions/gauge/retention-chart";
import { sampleOperation, sampleRollback } from "@/components/sessions/testing/sample-operation";
import { reduceSession } from "@/lib/ledger/entries/reduce-session";
import {
  change,
  entryLog,
  gauge,
  queued,
  started,
  type Told,
} from "@/lib/ledger/testing/sample-entries";

const operation = (slot: number | null, keptTokens: number) =>
  sampleOperation({
    operation: { name: "update", id: 1, content: "y" },
    changes: [change],
    keptTokens,
    slot,
  });
const tripped: Told = {
  kind: "breaker-tripped",
  data: {
    step: 1,
    index: 1,
    operation: { name: "delete", id: 1 },
    changes: [],
    wouldBe: gauge(60),
    startMassTokens: 100,
    threshold: 0.75,
    answer: "session terminated",
  },
};
const columnsOf = (...told: Told[]) =>
  chartColumns(reduceSession(entryLog(queued, started, ...told)), 10, 0.75);

describe("stairColumns", () => {
  it("has one column a slot: from what was kept before to what was kept after", () => {
    const columns = columnsOf(operation(1, 96), operation(null, 96), operation(2, 79));
    expect(columns).toHaveLength(10);
    expect(columns.slice(0, 3)).toMatchObject([
      { kind: "used", slot: 1, from: 1, to: 0.96, tone: "kept" },
      { kind: "used", slot: 2, from: 0.96, to: 0.79, tone: "near" },
      { kind: "free", slot: 3, at: 0.79, isWhole: false },
    ]);
  });

  it("shows the operation that tripped as fallen, and the rest as whole once all is back", () => {
    const columns = columnsOf(operation(1, 96), tripped, sampleRollback());
    expect(columns.slice(0, 3)).toMatchObject([
      { look: "reversed", to: 0.96 },
      { look: "fell", from: 0.96, to: 0.6, tone: "lost", operation: "delete" },
      { kind: "free", at: 1, isWhole: true },
    ]);
  });

  it("V2: a reverted operation takes nothing any more, and the later ones stand where they are now", () => {
    const reverted: Told = {
      kind: "operations-reverted",
      data: {
        sequences: [3],
        reversed: [],
        changes: [],
        note: null,
        stats: { consolidated: 0, updated: 1, deleted: 0, protected: 0 },
        operationsReverted: 1,
        gauge: gauge(90),
      },
    };
    const columns = columnsOf(operation(1, 90), operation(2, 80), reverted);
    expect(columns.slice(0, 3)).toMatchObject([
      { slot: 1, look: "reversed", from: 1, to: 1 },
      { slot: 2, look: "standing", from: 1 },
      { kind: "free", slot: 3 },
    ]);
    expect(columns[1]).toMatchObject({ to: expect.closeTo(0.9) });
    expect(columns[2]).toMatchObject({ at: expect.closeTo(0.9) });
  });

  it("G17: is not green while a flagged change is undecided", () => {
    const flagged = operation(1, 96);
    const marked: Told =
      flagged.kind === "operation-applied"
        ? { ...flagged, data: { ...flagged.data, marks: ["words removed"] } }
        : flagged;
    expect(columnsOf(marked)[0]).toMatchObject({ tone: "ink" });
    const approved: Told = { kind: "session-approved", data: { note: null, policy: null } };
    expect(columnsOf(marked, approved)[0]).toMatchObject({ tone: "kept" });
  });

  it("never draws a column upwards where others added to the ledger", () => {
    const columns = columnsOf(operation(1, 90), operation(2, 95));
    expect(columns[1]).toMatchObject({ from: 0.95, to: 0.95 });
  });
});

describe("the stair's scale", () => {
  it("runs in even steps from 100 down to the threshold", () => {
    expect(chartTicks(0.75)).toEqual([100, 95, 90, 85, 80, 75]);
    expect(chartTicks(0.5)).toEqual([100, 90, 80, 70, 60, 50]);
    expect(chartTicks(0.955)).toEqual([100, 99, 98, 97, 96, 95.5]);
  });

  it("keeps something above a threshold of one", () => {
    expect(chartFloor(1)).toBe(0.99);
    expect(chartTicks(1)).toEqual([100, 99]);
  });
});
