import { describe, expect, it } from "vitest";
import { ledgerBlocks } from "@/components/sessions/sheet/ledger-blocks";
import { sheetRows } from "@/components/sessions/sheet/sheet-rows";
import { sampleOperation } from "@/components/sessions/testing/sample-operation";
import { sampleRollback } from "@/components/sessions/testing/sample-rollback";
import { changeMemory, createMemory } from "@/lib/ledger/change";
import { reduceSession } from "@/lib/ledger/entries/reduce-session";
import {
  entryLog,
  memoryOf,
  queued,
  started,
  type Told,
} from "@/lib/ledger/testing/sample-entries";

const memories = Array.from({ length: 9 }, (_, index) => memoryOf(index + 1));
const [, second, , fourth, , sixth] = memories;
if (second === undefined || fourth === undefined || sixth === undefined) throw new Error("none");
const gone = { discardedAt: 1 };
const merge = sampleOperation({
  operation: { name: "consolidate", ids: [6, 4], content: "Both" },
  changes: [
    changeMemory(sixth, gone),
    changeMemory(fourth, gone),
    createMemory(memoryOf(10, { content: "Both", createdAt: fourth.createdAt })),
  ],
  keptTokens: 90,
});
const remove = sampleOperation({
  operation: { name: "delete", id: 2 },
  changes: [changeMemory(second, gone)],
  keptTokens: 80,
  slot: 2,
  twins: { "2": 7 },
});
const blocksOf = (...told: Told[]) =>
  ledgerBlocks(reduceSession(entryLog(queued, started, ...told)));
const none: ReadonlySet<string> = new Set();
const choice = {
  show: "changed",
  selected: none,
  open: none,
  query: "",
  reading: null,
  weighed: null,
} as const;

describe("sheetRows", () => {
  it("lays blocks and runs out in the ledger's order, a merge where its earliest source stood", () => {
    const rows = sheetRows(memories, blocksOf(merge, remove), choice);
    expect(
      rows.map((row) => (row.kind === "run" ? [row.from, row.to, row.count] : row.key)),
    ).toEqual([[1, 1, 1], "4", [3, 3, 1], "3", [5, 9, 4]]);
    expect(rows[1]).toMatchObject({ block: { kind: "deleted", twin: 7 } });
    expect(rows[3]).toMatchObject({
      block: { kind: "merged", sources: [{ number: 4 }, { number: 6 }], result: { number: 10 } },
    });
  });

  it("shows every memory on demand, and expands one run", () => {
    const blocks = blocksOf(merge, remove);
    expect(sheetRows(memories, blocks, { ...choice, show: "all" })).toHaveLength(8);
    const opened = sheetRows(memories, blocks, { ...choice, open: new Set(["run-5"]) });
    expect(opened.map((row) => row.key)).toEqual([
      "run-1",
      "4",
      "run-3",
      "3",
      "run-5",
      "m5",
      "m7",
      "m8",
      "m9",
    ]);
  });

  it("never collapses the memory that is being read", () => {
    const rows = sheetRows(memories, blocksOf(), { ...choice, reading: 5 });
    expect(rows.map((row) => row.key)).toEqual(["run-1", "m5", "run-6"]);
  });

  it("finds words in blocks and in untouched memories", () => {
    const rows = sheetRows(memories, blocksOf(merge, remove), { ...choice, query: " MEMORY 6" });
    expect(rows.map((row) => row.key)).toEqual(["3"]);
  });
});

describe("sheetRows by weight", () => {
  const blocks = blocksOf(merge, remove);
  const [merged, removed] = blocks;
  if (merged === undefined || removed === undefined) throw new Error("none");
  const byWeight = { ...choice, weighed: { read: [merged], lossless: [removed] } };
  const keysOf = (given: Partial<Parameters<typeof sheetRows>[2]>) =>
    sheetRows(memories, blocks, { ...byWeight, ...given }).map(({ key }) => key);

  it("L4: sets what must be read first, then one row for what is lossless, then the rest", () => {
    const rows = sheetRows(memories, blocks, byWeight);
    expect(rows.map(({ key }) => key)).toEqual(["3", "lossless", "run-1"]);
    expect(rows[1]).toMatchObject({ blocks: [removed], isOpen: false });
    expect(rows[2]).toMatchObject({ from: 1, to: 9, count: 6 });
  });

  it("shows what is folded to who opens it, or follows a link to a memory in it", () => {
    for (const key of ["lossless", "m2"])
      expect(keysOf({ open: new Set([key]) })).toEqual(["3", "lossless", "4", "run-1"]);
  });

  it("folds nothing of what is searched or selected", () => {
    expect(keysOf({ query: "memory 2" })).toEqual(["4"]);
    expect(keysOf({ show: "selected", selected: new Set(["4", "3"]) })).toEqual(["3", "4"]);
  });
});

describe("ledgerBlocks", () => {
  it("after a rollback puts memories back, withdraws what was made and keeps what is contested", () => {
    const contested = {
      number: 2,
      createdAt: 1,
      start: second,
      current: { ...second, content: "Else" },
    };
    const blocks = blocksOf(merge, remove, sampleRollback([contested]));
    expect(blocks.map((block) => [block.kind, block.key])).toEqual([
      ["restored", "back-6"],
      ["restored", "back-4"],
      ["withdrawn", "back-10"],
      ["contested", "back-2"],
    ]);
  });
});
