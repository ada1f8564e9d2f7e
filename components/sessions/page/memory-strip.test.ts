import { describe, expect, it } from "vitest";
import { stripBoxes } from "@/components/sessions/page/memory-strip";
import { ledgerBlocks } from "@/components/sessions/sheet/ledger-blocks";
import { sampleOperation, sampleRollback } from "@/components/sessions/testing/sample-operation";
import { changeMemory, createMemory } from "@/lib/ledger/change";
import { reduceSession } from "@/lib/ledger/entries/reduce-session";
import {
  entryLog,
  memoryOf,
  queued,
  started,
  type Told,
} from "@/lib/ledger/testing/sample-entries";

const memories = [
  memoryOf(1, { constitutional: true }),
  ...Array.from({ length: 5 }, (_, index) => memoryOf(index + 2)),
];
const [, second, third, fourth, fifth] = memories;
if (second === undefined || third === undefined || fourth === undefined || fifth === undefined)
  throw new Error("none");
const gone = { discardedAt: 1 };
const told = [
  sampleOperation({
    operation: { name: "delete", id: 2 },
    changes: [changeMemory(second, gone)],
    twins: { "2": 6 },
  }),
  sampleOperation({
    operation: { name: "update", id: 3, content: "Shorter" },
    changes: [changeMemory(third, { content: "Shorter" })],
    slot: 2,
  }),
  sampleOperation({
    operation: { name: "consolidate", ids: [4, 5], content: "Both" },
    changes: [
      changeMemory(fourth, gone),
      changeMemory(fifth, gone),
      createMemory(memoryOf(7, { content: "Both", createdAt: fourth.createdAt })),
    ],
    slot: 3,
  }),
];

function fates(log: readonly Told[], isBeforeRollback = false) {
  const blocks = ledgerBlocks(reduceSession(entryLog(queued, started, ...log)));
  return stripBoxes(memories, blocks, isBeforeRollback).map(({ fate }) => fate);
}

describe("the strip of memories", () => {
  it("says of each what became of it, in the ledger's order", () => {
    const done = ["protected", "gone", "changed", "merged", "merged", "kept"];
    expect(fates(told)).toEqual(done);
    const back = [...told, sampleRollback()];
    expect(fates(back)).toEqual(["protected", "back", "back", "back", "back", "kept"]);
    expect(fates(back, true)).toEqual(["protected", "gone", "changed", "gone", "gone", "kept"]);
  });

  it("of a large ledger joins neighbours to which nothing happened, and no token is left out", () => {
    const many = Array.from({ length: 1_000 }, (_, index) => memoryOf(index + 1));
    const blocks = ledgerBlocks(reduceSession(entryLog(queued, started, ...told.slice(0, 1))));
    const boxes = stripBoxes(many, blocks);
    expect(boxes.map(({ fate }) => fate)).toEqual(["kept", "gone", "kept"]);
    expect(boxes.flatMap(({ numbers }) => numbers)).toHaveLength(1_000);
  });
});
