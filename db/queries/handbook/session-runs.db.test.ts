import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countUse, hashRun, selectedRuns } from "@/db/queries/handbook/session-runs";
import { loadRunRow } from "@/db/queries/handbook/runs";
import { runs } from "@/db/schema";
import { givenDatabase } from "@/db/testing/given-database";
import { noon } from "@/lib/agents/testing/account";
import { propertySettings } from "@/lib/testing/test-depth";
import { selectRuns } from "@/lib/writers/handbook/inputs";
import { addRuns, deleteRun } from "@/lib/handbook/save-runs";
import { givenRunAgent, newRun } from "@/lib/handbook/testing/given-handbook";

const test = givenDatabase();

const day = 24 * 60 * 60_000;

/** Times around the limit of 30 days, with ties. */
const time = fc
  .oneof(
    fc.constantFrom(0, 1, 10, 29.9, 30, 30.001, 31, 400),
    fc.double({ min: 0, max: 60, noNaN: true }),
  )
  .map((days) => new Date(noon.getTime() - Math.round(days * day)));
const stored = fc.record({
  threadId: fc.stringMatching(/^[!-~]{1,6}$/),
  updatedAt: time,
  usedAt: fc.option(time),
  uses: fc.integer({ min: 0, max: 2 }),
  // Signs that JSON escapes, or may.
  summary: fc.string({
    unit: fc.constantFrom(...Array.from('a"\\/\n\r\t\b\f\v\x1f\x7f\u2028é😀<')),
  }),
  heldAs: fc.constantFrom("new", "as it is", "of an older session", "earlier", "reworded"),
});
const nothing = new Map<string, never>();
const otherHashes = new Map<string, string | null>([
  ["of an older session", null],
  ["reworded", "another"],
]);

describe("selectedRuns", () => {
  it("H1: chooses what selectRuns chooses, in its order", async () => {
    const { ctx, agentId } = await givenRunAgent(test.db);
    const shared = {
      agentId,
      cwd: "/",
      path: "\t",
      rawMemory: "",
      addedAt: noon,
      addedBy: ctx.actor,
      messages: null,
    };
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(stored, { selector: ({ threadId }) => threadId, maxLength: 300 }),
        async (given) => {
          await test.db.delete(runs);
          const rows = given.map(({ heldAs, ...one }) => {
            const row = { ...shared, ...one, file: one.threadId, deletedAt: null, deletedBy: null };
            return { ...row, heldAs, hash: hashRun(row) };
          });
          if (rows.length > 0) await test.db.insert(runs).values(rows);
          const held = new Map(
            rows.flatMap(({ threadId, updatedAt, hash, heldAs }) => {
              if (heldAs === "new") return [];
              const at = heldAs === "earlier" ? new Date(updatedAt.getTime() - 1) : updatedAt;
              const known = otherHashes.get(heldAs);
              return [[threadId, { updatedAt: at, hash: known === undefined ? hash : known }]];
            }),
          );
          const found = await test.db.transaction((tx) =>
            selectedRuns(tx, agentId, { at: noon }, held),
          );
          const wanted = selectRuns(rows, noon, held);
          expect(found.map(({ threadId }) => threadId)).toEqual(
            wanted.map(({ threadId }) => threadId),
          );
        },
      ),
      propertySettings(300, 10),
    );
  });

  it("H1b: takes runs of any age where a person asked for it", async () => {
    const { ctx, agentId } = await givenRunAgent(test.db);
    const updatedAt = new Date(noon.getTime() - 400 * day).toISOString();
    await addRuns(ctx, { agentId, items: [newRun("old", { updatedAt })] });
    const find = (anyAge: boolean) =>
      test.db.transaction((tx) => selectedRuns(tx, agentId, { at: noon, anyAge }, nothing));
    expect(await find(false)).toEqual([]);
    expect(await find(true)).toMatchObject([{ threadId: "old" }]);
  });

  it("H1: gives at most 256 new runs, and none that is deleted", async () => {
    const { ctx, agentId } = await givenRunAgent(test.db);
    await addRuns(ctx, { agentId, items: Array.from({ length: 300 }, (_, n) => newRun(`t-${n}`)) });
    await deleteRun(ctx, { agentId, threadId: "t-0" });
    const found = await test.db.transaction((tx) =>
      selectedRuns(tx, agentId, { at: noon }, nothing),
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
