import { describe, expect, it } from "vitest";
import { selectRuns } from "@/lib/writers/handbook/inputs";

const now = new Date("2026-04-30T12:00:00Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

function run(threadId: string, age: number, uses = 0, used: number | null = null) {
  const usedAt = used === null ? null : daysAgo(used);
  return { threadId, updatedAt: daysAgo(age), usedAt, uses, hash: "a" };
}

const none = new Map<string, never>();
const ids = (runs: readonly { threadId: string }[]) => runs.map(({ threadId }) => threadId);

describe("selectRuns", () => {
  it("H1: takes what was used within 30 days, and what is younger and was never used", () => {
    const runs = [
      run("used lately", 400, 1, 29.9),
      run("used long ago", 2, 9, 30.1),
      run("young", 29.9),
      run("old", 30.1),
    ];
    expect(ids(selectRuns(runs, now, none))).toEqual(["used lately", "young"]);
  });

  it("H1: orders by use count, then recency, and takes 256", () => {
    const runs = [run("a", 3), run("b", 9, 2, 5), run("c", 9, 2, 1), run("d", 1)];
    expect(ids(selectRuns(runs, now, none))).toEqual(["c", "b", "d", "a"]);
    const many = Array.from({ length: 300 }, (_, at) => run(`t${at}`, at / 20));
    expect(ids(selectRuns(many.toReversed(), now, none))).toEqual(ids(many.slice(0, 256)));
    const equal = [run("y", 1), run("x", 1), run("z", 1)];
    expect(ids(selectRuns(equal, now, none))).toEqual(["x", "y", "z"]);
  });

  it("H1b: a run that the handbook holds as it is takes none of the places", () => {
    const used = Array.from({ length: 256 }, (_, at) => run(`t${at}`, 1, 9));
    const held = new Map(used.map((one) => [one.threadId, one]));
    expect(ids(selectRuns([...used, run("new", 2)], now, held))).toEqual(["new"]);
  });

  it("H1: one that was sent again, later or with another content, is no longer held", () => {
    const runs = ["same", "later", "reworded", "of an older session"].map((one) => run(one, 1));
    const record = { updatedAt: daysAgo(1), hash: "a" };
    const held = new Map<string, { updatedAt: Date; hash: string | null }>([
      ["same", record],
      ["later", { ...record, updatedAt: daysAgo(2) }],
      ["reworded", { ...record, hash: "b" }],
      ["of an older session", { ...record, hash: null }],
    ]);
    expect(ids(selectRuns(runs, now, held))).toEqual(["later", "reworded"]);
  });
});
