import { describe, expect, it } from "vitest";
import { countOperations, sayCounts, sayStanding } from "@/lib/ledger/entries/copy";

describe("counting operations", () => {
  it.each([
    [3, 1, "3 changes, 1 protection"],
    [1, 2, "1 change, 2 protections"],
    [1, 0, "1 change"],
    [0, 1, "1 protection"],
    [0, 0, "no changes"],
  ])("V2: %d changes and %d protections are said apart", (changes, protections, words) => {
    expect(sayCounts({ changes, protections, drops: 0 })).toBe(words);
  });

  it("V2: an operation without a slot is a protection", () => {
    const counts = countOperations([
      { slot: 1, operation: "delete" },
      { slot: null, operation: "protect" },
      { slot: 2, operation: "record" },
      { slot: null, operation: "drop" },
    ]);
    expect(counts).toEqual({ changes: 2, protections: 1, drops: 1 });
    expect(sayCounts(counts)).toBe("2 changes, 1 protection, 1 observation dropped");
  });

  it("V2: what was reverted is said apart from what stands", () => {
    const counters = {
      operationsApplied: 3,
      operationsReverted: 1,
      stats: { delete: 1, protect: 1 },
    };
    expect(sayStanding(counters)).toBe("2 changes, 1 protection: 1 merged, 1 deleted; 1 reverted");
    const stats = { ...counters.stats, update: 1 };
    expect(sayStanding({ ...counters, operationsReverted: 0, stats })).toBe(
      "3 changes, 1 protection: 1 merged, 1 updated, 1 deleted",
    );
    const book = { operationsApplied: 2, operationsReverted: 0, stats: { "write-file": 2 } };
    expect(sayStanding(book)).toBe("2 changes: 2 written");
    const nothing = { operationsApplied: 0, operationsReverted: 0, stats: {} };
    expect(sayStanding(nothing)).toBe("no changes");
  });
});
