import { describe, expect, it } from "vitest";
import { actAs, insertAccount } from "@/db/testing/factories";
import { givenDatabase } from "@/db/testing/given-database";
import { createContext } from "@/lib/context";
import { discardMemory, editMemory, protectMemory } from "@/lib/memories/change-memory";
import { importDetails } from "@/lib/memories/imports/import-details";
import { importMemoriesSchema, runImport } from "@/lib/memories/imports/import-memories";
import { listImports } from "@/lib/memories/imports/list-imports";
import { undoImport } from "@/lib/memories/imports/undo-import";
import { parseInput } from "@/lib/parse-input";
import { openLedger, openRunningSession, recount } from "@/lib/sessions/testing/open-session";

const database = givenDatabase();

async function givenImport(text: string) {
  const ledger = await openLedger(database.db, ["Here before."]);
  const agentId = ledger.agent.id;
  const told: [number, number][] = [];
  const input = parseInput(importMemoriesSchema, { agentId, text });
  const run = await runImport(ledger.ctx, input, (done, of) => told.push([done, of]));
  return { ...ledger, agentId, told, run, lastRevision: run.lastRevision ?? 0 };
}

const four = "One more cup.\n\nTwo.\n\nI promised her that I would stay.\n\nFour.";

describe("undoImport", () => {
  it("discards exactly what the import added, but for what was changed since", async () => {
    const { ctx, agentId, db, lastRevision } = await givenImport(four);
    await editMemory(ctx, { agentId, number: 3, edit: { content: "Two and a half." } });
    await discardMemory(ctx, { agentId, number: 5 });
    const report = await undoImport(ctx, { agentId, lastRevision });
    expect(report).toEqual({
      act: expect.any(String),
      discarded: 2,
      changed: [3],
      constitutional: [],
      gone: 1,
    });
    const { counters, recounted, ledger } = await recount(db, agentId);
    expect(ledger.map(({ number }) => number)).toEqual([1, 3]);
    expect(counters).toEqual(recounted);
    expect(await undoImport(ctx, { agentId, lastRevision })).toEqual({
      act: null,
      discarded: 0,
      changed: [3],
      constitutional: [],
      gone: 3,
    });
  });

  it("M4, M6: leaves what is constitutional, and is refused while an open session leans on it", async () => {
    const given = await givenImport(
      `One more cup.\n\none more cup\n\nLong. ${"And on. ".repeat(30)}`,
    );
    const { ctx, agentId, lastRevision } = given;
    const session = await openRunningSession(given);
    expect((await session.call("delete", { id: 3 })).end).toBe(false);
    await expect(undoImport(ctx, { agentId, lastRevision })).rejects.toMatchObject({
      status: 409,
      extra: { sessionId: session.id },
    });
    await protectMemory(ctx, { agentId, number: 4, constitutional: true });
    const { ledger } = await recount(database.db, agentId);
    expect(ledger.map(({ number }) => number)).toEqual([1, 2, 4]);
  });

  it("U1: is for who may import, of an import that there was", async () => {
    const { ctx, agentId, account, db, lastRevision } = await givenImport("Only this.");
    const viewer = createContext(db, actAs(account.id, "operator"));
    await expect(undoImport(viewer, { agentId, lastRevision })).rejects.toMatchObject({
      status: 403,
    });
    const foreign = createContext(db, actAs((await insertAccount(db)).id, "admin"));
    for (const work of [
      undoImport(foreign, { agentId, lastRevision }),
      undoImport(ctx, { agentId, lastRevision: 1 }),
    ]) {
      await expect(work).rejects.toMatchObject({ status: 404 });
    }
  });
});

describe("listImports", () => {
  it("tells of each import, newest first, what is kept of it and what an undo would discard", async () => {
    const { ctx, agentId, lastRevision } = await givenImport(four);
    const second = { agentId, text: "Five.\n\nFour.\n\nSix." };
    await runImport(ctx, parseInput(importMemoriesSchema, second));
    await editMemory(ctx, { agentId, number: 3, edit: { content: "Two and a half." } });
    await protectMemory(ctx, { agentId, number: 4, constitutional: true });
    await discardMemory(ctx, { agentId, number: 5 });
    const first = { format: "text", added: 4, skipped: 0, lastRevision, undoneBy: null };
    const newer = { added: 2, skipped: 1, kept: 2, undoable: 2, undoneAt: null };
    expect(await listImports(ctx, { agentId })).toMatchObject({
      imports: [newer, { ...first, kept: 3, undoable: 1, actor: { name: ctx.acting.name } }],
      hasMore: false,
    });
    await undoImport(ctx, { agentId, lastRevision });
    expect((await listImports(ctx, { agentId })).imports).toMatchObject([
      newer,
      { ...first, kept: 2, undoable: 0, undoneBy: { name: ctx.acting.name } },
    ]);
  });

  it("U1: is of one agent of one's own account", async () => {
    const { agentId, db, ctx } = await givenImport("Only this.");
    const foreign = createContext(db, actAs((await insertAccount(db)).id, "admin"));
    await expect(listImports(foreign, { agentId })).rejects.toMatchObject({ status: 404 });
    const other = await openLedger(db, []);
    expect((await listImports(other.ctx, { agentId: other.agent.id })).imports).toEqual([]);
    expect((await listImports(ctx, { agentId })).imports).toHaveLength(1);
  });
});

describe("runImport", () => {
  it("tells how far it is, and what a page shows beside the report", async () => {
    const { told, run } = await givenImport(four);
    expect(told).toEqual([[4, 4]]);
    expect(importDetails(run)).toEqual({
      samples: ["One more cup.", "Two.", "I promised her that I would stay."],
      suggested: { relational: 1, voice: 0 },
      looked: 4,
      lastRevision: 5,
    });
  });

  it("lets everything else have its turn while a large file is read and written", async () => {
    const { ctx, agent } = await openLedger(database.db, []);
    const text = Array.from({ length: 20_000 }, (_, index) => `Memory ${index} of many.`);
    let turns = 0;
    const watch = setInterval(() => {
      turns += 1;
    }, 1);
    const input = { agentId: agent.id, text: text.join("\n\n") };
    const { report } = await runImport(ctx, parseInput(importMemoriesSchema, input));
    clearInterval(watch);
    expect(report.added).toBe(20_000);
    expect(turns).toBeGreaterThan(40);
  });
});
