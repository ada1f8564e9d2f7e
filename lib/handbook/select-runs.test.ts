import { describe, expect, it } from "vitest";
import { compareRuns, selectRuns, type SelectableRun } from "@/lib/handbook/select-runs";

const now = new Date("2026-04-30T12:00:00Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

function run(threadId: string, age: number, uses = 0, used: number | null = null): SelectableRun {
  const usedAt = used === null ? null : daysAgo(used);
  return { threadId, updatedAt: daysAgo(age).toISOString(), usedAt, uses };
}

const ids = (runs: readonly { threadId: string }[]) => runs.map(({ threadId }) => threadId);

describe("selectRuns", () => {
  it("H1: takes what was used within 30 days, and what is younger and was never used", () => {
    const runs = [
      run("used lately", 400, 1, 29.9),
      run("used long ago", 2, 9, 30.1),
      run("young", 29.9),
      run("old", 30.1),
    ];
    expect(ids(selectRuns(runs, now))).toEqual(["used lately", "young"]);
  });

  it("H1: orders by use count, then recency, and takes 256", () => {
    const runs = [run("a", 3), run("b", 9, 2, 5), run("c", 9, 2, 1), run("d", 1)];
    expect(ids(selectRuns(runs, now))).toEqual(["c", "b", "d", "a"]);
    const many = Array.from({ length: 300 }, (_, at) => run(`t${at}`, at / 20));
    expect(ids(selectRuns(many.toReversed(), now))).toEqual(ids(many.slice(0, 256)));
    const equal = [run("y", 1), run("x", 1), run("z", 1)];
    expect(ids(selectRuns(equal, now))).toEqual(["x", "y", "z"]);
  });
});

describe("compareRuns", () => {
  it("H1: tells added, refreshed, retained and removed runs, however a time is written", () => {
    const before = new Map([
      ["same", { updatedAt: "2026-04-01T10:00:00+02:00", hash: "a" }],
      ["changed", { updatedAt: "2026-04-01T08:00:00Z", hash: "a" }],
      ["gone", { updatedAt: "2026-04-01T08:00:00Z", hash: "a" }],
    ]);
    const selected = ["new", "same", "changed"].map((threadId) => ({
      threadId,
      updatedAt: threadId === "changed" ? "2026-04-02T08:00:00Z" : "2026-04-01T08:00:00.000Z",
      hash: "a",
    }));
    const { added, refreshed, retained, removed } = compareRuns(selected, before);
    expect(ids(added)).toEqual(["new", "changed"]);
    expect(ids(refreshed)).toEqual(["changed"]);
    expect(ids(retained)).toEqual(["same"]);
    expect(removed).toEqual(["gone"]);
  });

  it("H1: a run that was sent again with its time and another content is refreshed", () => {
    const updatedAt = "2026-04-01T08:00:00Z";
    const before = new Map([
      ["reworded", { updatedAt, hash: "a" }],
      ["same", { updatedAt, hash: "a" }],
      ["of an older session", { updatedAt, hash: null }],
    ]);
    const selected = [...before.keys()].map((threadId) => ({
      threadId,
      updatedAt,
      hash: threadId === "reworded" ? "b" : "a",
    }));
    const { added, refreshed, retained } = compareRuns(selected, before);
    expect([ids(added), ids(refreshed)]).toEqual([["reworded"], ["reworded"]]);
    expect(ids(retained)).toEqual(["same", "of an older session"]);
  });

  it("H1b: a held run that was not selected is retained while its record is there", () => {
    const held = { updatedAt: "2026-01-01T08:00:00Z", hash: "a" };
    const before = new Map(["young", "too old", "deleted"].map((thread) => [thread, held]));
    const one = (threadId: string) => ({ threadId, ...held });
    const unselected = [one("too old"), one("too old and never held")];
    const { added, retained, removed } = compareRuns([one("young")], before, unselected);
    expect([added, ids(retained), removed]).toEqual([[], ["young", "too old"], ["deleted"]]);
  });
});
