import { describe, expect, it } from "vitest";
import { countUse, hashRun, type HeldRun, selectedRuns } from "@/db/queries/handbook/session-runs";
import { loadRunRow, type RunRow } from "@/db/queries/handbook/runs";
import { runs } from "@/db/schema";
import { givenDatabase } from "@/db/testing/given-database";
import { noon } from "@/lib/agents/testing/account";
import { addRuns, deleteRun } from "@/lib/handbook/save-runs";
import { givenRunAgent, newRun } from "@/lib/handbook/testing/given-handbook";

const test = givenDatabase();

const day = 24 * 60 * 60_000;

const daysAgo = (days: number) => new Date(noon.getTime() - Math.round(days * day));

/** Stores runs as they are given and says which are selected, in their order. */
async function select(
  given: readonly Partial<RunRow>[],
  held: (row: RunRow) => HeldRun | null = () => null,
) {
  const { ctx, agentId } = await givenRunAgent(test.db);
  const rows = given.map((one, index): RunRow => {
    const threadId = one.threadId ?? `t-${String(index).padStart(3, "0")}`;
    const names = { agentId, threadId, file: threadId, cwd: "/" };
    const words = { path: "\t", summary: "", rawMemory: "" };
    const fresh = { updatedAt: daysAgo(1), usedAt: null, uses: 0, messages: null };
    const there = { addedAt: noon, addedBy: ctx.actor, deletedAt: null, deletedBy: null };
    return { ...names, ...words, ...fresh, ...there, ...one };
  });
  await test.db.insert(runs).values(rows);
  const known = new Map(
    rows.flatMap((row) => {
      const one = held(row);
      return one === null ? [] : [[row.threadId, one] as const];
    }),
  );
  const found = await test.db.transaction((tx) => selectedRuns(tx, agentId, { at: noon }, known));
  return found.map(({ threadId }) => threadId);
}

describe("selectedRuns", () => {
  it("H1: takes what was used within 30 days, and what is younger and was never used", async () => {
    const used = { updatedAt: daysAgo(400), uses: 1 };
    const runsOf = [
      { threadId: "used lately", ...used, usedAt: daysAgo(29.9) },
      { threadId: "used long ago", ...used, updatedAt: daysAgo(2), usedAt: daysAgo(30.001) },
      { threadId: "young", updatedAt: daysAgo(30) },
      { threadId: "old", updatedAt: daysAgo(30.001) },
    ];
    expect(await select(runsOf)).toEqual(["used lately", "young"]);
  });

  it("H1: orders by use count, then recency, then time, then thread", async () => {
    const order = [
      { uses: 2, updatedAt: daysAgo(9), usedAt: daysAgo(1) },
      { uses: 2, updatedAt: daysAgo(9), usedAt: daysAgo(5) },
      { updatedAt: daysAgo(1) },
      { updatedAt: daysAgo(7), usedAt: daysAgo(3) },
      { updatedAt: daysAgo(8), usedAt: daysAgo(3) },
      { threadId: "Z", updatedAt: daysAgo(9) },
      { threadId: "a", updatedAt: daysAgo(9) },
    ].map((one, index) => ({ threadId: `t-${index}`, ...one }));
    const threads = order.map(({ threadId }) => threadId);
    expect(await select(order.toReversed())).toEqual(threads);
  });

  it("H1, H1b: one that is held takes no place, unless it was sent again, later or with another content", async () => {
    // Signs that JSON escapes, or may.
    const summary = 'a"\\/\n\r\t\b\f\v\x1f\x7f\u2028é😀<';
    const threads = ["same", "later", "reworded", "of an older session", "new"];
    const given = threads.map((threadId) => ({ threadId, summary }));
    const used = Array.from({ length: 256 }, () => ({ uses: 9 }));
    const found = await select([...used, ...given], (row) => {
      const held = { updatedAt: row.updatedAt, hash: hashRun(row) };
      if (row.threadId === "new") return null;
      if (row.threadId === "later") return { ...held, updatedAt: daysAgo(2) };
      if (row.threadId === "reworded") return { ...held, hash: "another" };
      return row.threadId === "of an older session" ? { ...held, hash: null } : held;
    });
    expect(found).toEqual(["later", "new", "reworded"]);
  });

  it("H1: gives at most 256 new runs, and none that is deleted", async () => {
    const { ctx, agentId } = await givenRunAgent(test.db);
    await addRuns(ctx, { agentId, items: Array.from({ length: 300 }, (_, n) => newRun(`t-${n}`)) });
    await deleteRun(ctx, { agentId, threadId: "t-0" });
    const found = await test.db.transaction((tx) =>
      selectedRuns(tx, agentId, { at: noon }, new Map()),
    );
    expect(found).toHaveLength(256);
    expect(found.some(({ threadId }) => threadId === "t-0")).toBe(false);
  });
});

describe("countUse", () => {
  it("H10: counts a read or cited run once a minute, and never a deleted one", async () => {
    const { ctx, agentId } = await givenRunAgent(test.db);
    await addRuns(ctx, { agentId, items: [newRun("a"), newRun("b"), newRun("c")] });
    await deleteRun(ctx, { agentId, threadId: "c" });
    const count = (threads: string[], afterMs: number) =>
      test.db.transaction((tx) =>
        countUse(tx, agentId, threads, new Date(noon.getTime() + afterMs)),
      );
    const uses = async () =>
      Promise.all(
        ["a", "b", "c"].map(async (thread) => (await loadRunRow(test.db, agentId, thread))?.uses),
      );
    await count(["a", "c", "unknown"], 0);
    await count(["a", "b"], 59_999);
    expect(await uses()).toEqual([1, 1, 0]);
    await count(["b", "a"], 60_000);
    await count([], 60_000);
    expect(await uses()).toEqual([2, 1, 0]);
    await Promise.all(Array.from({ length: 8 }, () => count(["a", "b"], 10 * 60_000)));
    expect(await uses()).toEqual([3, 2, 0]);
  });
});
