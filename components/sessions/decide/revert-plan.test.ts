import { describe, expect, it } from "vitest";
import { planRevert } from "@/components/sessions/decide/revert-plan";
import { sampleOperation } from "@/components/sessions/testing/sample-operation";
import { changeMemory, createMemory, memoryAfter } from "@/lib/ledger/change";
import { reduceSession } from "@/lib/ledger/entries/reduce-session";
import { entryLog, memoryOf, queued, started } from "@/lib/ledger/testing/sample-entries";

const [first, second, third] = [1, 2, 3].map((number) =>
  memoryOf(number, { content: "x".repeat(80) }),
);
if (first === undefined || second === undefined || third === undefined) throw new Error("none");
const merged = memoryOf(9, { content: "x".repeat(100) });
const discard = { discardedAt: 1 };
const view = reduceSession(
  entryLog(
    queued,
    started,
    sampleOperation({
      operation: { name: "consolidate", ids: [1, 2], content: merged.content },
      changes: [changeMemory(first, discard), changeMemory(second, discard), createMemory(merged)],
      keptTokens: 85,
      credits: { "1": [20, 0], "2": [20, 0], "9": [0, 25] },
    }),
    sampleOperation({
      operation: { name: "delete", id: 3 },
      changes: [changeMemory(third, discard)],
      keptTokens: 65,
      slot: 2,
      credits: { "3": [20, 0] },
    }),
    sampleOperation({
      operation: { name: "update", id: 9, content: "x" },
      changes: [changeMemory(memoryAfter(createMemory(merged)), { content: "x" })],
      keptTokens: 41,
      slot: 3,
      credits: { "9": [25, 1] },
    }),
  ),
);

describe("planRevert", () => {
  it("V2: takes along what was built on the chosen, and says what would be kept", () => {
    const plan = planRevert(view, new Set([3]));
    expect(plan).toMatchObject({ keptTokens: 80, retention: 0.8, isTooLow: false, isAll: false });
    expect([...(plan?.sequences ?? [])]).toEqual([3, 5]);
    expect([...(plan?.along ?? [])]).toEqual([[5, "Depends on 1: undone with it"]]);
    expect(plan?.restores).toMatchObject({ memories: 2, tokens: 39 });
  });

  it("V2: leaves alone what does not lean on the chosen", () => {
    const plan = planRevert(view, new Set([4]));
    expect([...(plan?.sequences ?? [])]).toEqual([4]);
    expect(plan).toMatchObject({
      keptTokens: 61,
      isTooLow: true,
      restores: { words: "restores 1 memory, 20 tokens" },
    });
  });

  it("knows when nothing would be left standing, and when nothing is chosen", () => {
    expect(planRevert(view, new Set([3, 4, 5]))).toMatchObject({ isAll: true, keptTokens: 100 });
    expect(planRevert(view, new Set())).toBeNull();
  });
});
