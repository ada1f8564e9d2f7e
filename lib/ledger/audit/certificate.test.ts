import { describe, expect, it } from "vitest";
import { certify, toRanges, type RollbackEvidence } from "@/lib/ledger/audit/certificate";
import { imageOf, type Memory } from "@/lib/ledger/memory";
import { memoryOf } from "@/lib/ledger/testing/memory-of";

const start = memoryOf(1);
const created = memoryOf(5, { discardedAt: 3 });

function evidence(patch: Partial<RollbackEvidence>, ...standing: Memory[]): RollbackEvidence {
  return {
    startHash: "aa",
    endHash: "aa",
    starts: new Map([
      [5, null],
      [1, imageOf(start)],
    ]),
    standing: new Map(
      (standing.length > 0 ? standing : [start, created]).map((one) => [one.number, one]),
    ),
    conflicts: new Set(),
    purged: [],
    otherRevisions: [],
    checkedAt: "2026-01-05T05:00:00.000Z",
    ...patch,
  };
}

describe("certify", () => {
  it("R4: tells what is back, what is discarded, both hashes and others' revisions", () => {
    expect(certify(evidence({ otherRevisions: [4, 5, 6, 9], endHash: "bb" }))).toEqual({
      startHash: "aa",
      endHash: "bb",
      equal: false,
      restored: [1],
      discarded: [5],
      otherRevisions: [
        [4, 6],
        [9, 9],
      ],
      purged: [],
      checkedAt: "2026-01-05T05:00:00.000Z",
    });
    expect(certify(evidence({})).equal).toBe(true);
  });

  it("R4: fails where a touched memory is not at its start", () => {
    const wrong = [
      { ...start, content: "other" },
      { ...start, constitutional: true },
      { ...start, discardedAt: 1 },
      { ...start, type: "journal" as const },
      { ...start, category: "x" },
    ];
    for (const memory of wrong) expect(() => certify(evidence({}, memory, created))).toThrow("#1");
    expect(() => certify(evidence({}, start, { ...created, discardedAt: null }))).toThrow("#5");
    expect(() => certify(evidence({}, start))).toThrow("#5");
  });

  it("R4: conflicts and purged memories are excepted, and nothing else", () => {
    const edited = { ...start, content: "other" };
    expect(certify(evidence({ conflicts: new Set([1]) }, edited, created)).restored).toEqual([]);
    const purged = certify(evidence({ purged: [1] }, edited, created));
    expect([purged.restored, purged.purged]).toEqual([[], [1]]);
    expect(() => certify(evidence({ conflicts: new Set([5]) }, edited, created))).toThrow("#1");
  });

  it("R4: without others' revisions the hashes are equal, else the rollback fails", () => {
    expect(() => certify(evidence({ endHash: "bb" }))).toThrow("hash");
  });
});

describe("toRanges", () => {
  it("writes ascending numbers as inclusive ranges", () => {
    expect(toRanges([])).toEqual([]);
    expect(toRanges([1, 2, 3, 7, 9, 10])).toEqual([
      [1, 3],
      [7, 7],
      [9, 10],
    ]);
  });
});
