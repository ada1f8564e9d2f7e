import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { auditRecords } from "@/db/schema";
import { givenDatabase } from "@/db/testing/given-database";
import { withoutTriggers } from "@/db/testing/test-database";
import { listActs, undoAct } from "@/lib/memories/acts";
import { labelMemories, labelMemoriesForm } from "@/lib/memories/labels";
import { ledgerQuerySchema } from "@/lib/memories/load-ledger";
import { discardMemory, editMemory, protectMemory } from "@/lib/memories/save";
import { importDetails, importMemoriesSchema, runImport } from "@/lib/memories/save-import";
import { parseInput } from "@/lib/parse-input";
import { purgeMemory } from "@/lib/purge/memory";
import { checkInvariants } from "@/lib/sessions/testing/check-invariants";
import { openLedger, recount } from "@/lib/sessions/testing/open-session";

const database = givenDatabase();

describe("labels that are removed", () => {
  const { agentId: _agentId, ...matching } = ledgerQuerySchema.parse({ agentId: "a" });

  async function givenLabels() {
    const ledger = await openLedger(database.db, [
      { content: "Her laugh is low.", category: "voice" },
      { content: "She promised to come.", category: "relational" },
      { content: "The kettle is old.", category: "house" },
      "Tea at four.",
    ]);
    const { agentId, ctx, db } = ledger;
    const categories = async () =>
      (await recount(db, agentId)).ledger.map(({ category }) => category);
    const remove = (unprotects?: number) => {
      const target = { matching, expected: 4 };
      return labelMemories(ctx, { agentId, category: null, target, unprotects });
    };
    return { ...ledger, categories, remove };
  }

  it("M8: asks first, and says how many memories lose protection", async () => {
    const { remove, categories } = await givenLabels();
    const asked = { changes: 3, immutable: 1, relational: 1, category: null };
    for (const confirmed of [undefined, 1]) {
      await expect(remove(confirmed)).rejects.toMatchObject({
        status: 409,
        code: "takes-protection",
        extra: asked,
      });
    }
    expect(await categories()).toEqual(["voice", "relational", "house", null]);
    expect(await remove(2)).toMatchObject({ category: null, labelled: 3, same: 1 });
    expect(await categories()).toEqual([null, null, null, null]);
  });

  it("M8: asks before a label gives way to a weaker one, and only then", async () => {
    const { ctx, agentId } = await givenLabels();
    const label = (number: number, category: string) => {
      const target = { chosen: [{ number, version: 1 }] };
      return labelMemories(ctx, { agentId, category, target });
    };
    for (const [number, category] of [
      [1, "relational"],
      [1, "house"],
      [2, "house"],
    ] as const) {
      await expect(label(number, category)).rejects.toMatchObject({ code: "takes-protection" });
    }
    expect(await label(2, "voice")).toMatchObject({ labelled: 1 });
    expect(await label(3, "garden")).toMatchObject({ labelled: 1 });
  });

  it("M8: is never what a label that was left empty does", () => {
    const form = (given: object) =>
      labelMemoriesForm.safeParse({ agentId: "a", chosen: "1:1", ...given });
    for (const category of ["", "  "]) expect(form({ category }).success).toBe(false);
    expect(form({}).success).toBe(false);
    expect(form({ act: "remove" }).data).toMatchObject({ category: null });
    expect(form({ category: "care" }).data).toMatchObject({ category: "care" });
  });

  it("M8, I1: restores what an act changed, and its undo can be undone in turn", async () => {
    const { remove, ctx, agentId, db, categories } = await givenLabels();
    const before = await recount(db, agentId);
    const { act } = await remove(2);
    const undone = await undoAct(ctx, { id: act ?? "" });
    expect(undone).toMatchObject({ restored: 3, changed: [] });
    expect((await recount(db, agentId)).ledger).toEqual(before.ledger);
    expect(await undoAct(ctx, { id: act ?? "" })).toEqual({
      act: null,
      restored: 0,
      changed: [1, 2, 3],
    });
    await undoAct(ctx, { id: undone.act ?? "" });
    expect(await categories()).toEqual([null, null, null, null]);
    await checkInvariants(db, agentId);
    const acts = await listActs(ctx, { agentId, limit: 5 });
    expect(acts.map(({ kind, undoneBy }) => [kind, undoneBy?.id ?? null])).toEqual([
      ["act-undone", null],
      ["act-undone", ctx.actor.id],
      ["labels-removed", ctx.actor.id],
    ]);
  });

  it("M8: leaves what somebody changed since, and names it", async () => {
    const { remove, ctx, agentId, db } = await givenLabels();
    const { act } = await remove(2);
    await editMemory(ctx, { agentId, number: 1, edit: { content: "Her laugh is high." } });
    await protectMemory(ctx, { agentId, number: 2, constitutional: true });
    const undone = await undoAct(ctx, { id: act ?? "" });
    expect(undone).toMatchObject({ restored: 1, changed: [1, 2] });
    const { ledger } = await recount(db, agentId);
    expect(ledger.map(({ content, category }) => [content, category])).toEqual([
      ["Her laugh is high.", null],
      ["She promised to come.", null],
      ["The kettle is old.", "house"],
      ["Tea at four.", null],
    ]);
  });

  it("M7: leaves a memory that was purged after the undo of its import, and names it", async () => {
    const { agentId, ctx, db } = await openLedger(database.db, []);
    const text = "One more cup.\n\nMy PIN is 4711.";
    const run = await runImport(ctx, importMemoriesSchema.parse({ agentId, text }));
    const { act } = await undoAct(ctx, { id: run.act ?? "" });
    await purgeMemory(ctx, { agentId, number: 2 });
    expect(await undoAct(ctx, { id: act ?? "" })).toMatchObject({ restored: 1, changed: [2] });
    expect((await recount(db, agentId)).ledger.map(({ number }) => number)).toEqual([1]);
  });
});

describe("an import", () => {
  async function givenImport(text: string) {
    const ledger = await openLedger(database.db, ["Here before."]);
    const agentId = ledger.agentId;
    const told: [number, number][] = [];
    const input = parseInput(importMemoriesSchema, { agentId, text });
    const run = await runImport(ledger.ctx, input, (done, of) => told.push([done, of]));
    return { ...ledger, told, run, id: run.act ?? "" };
  }

  const four = "One more cup.\n\nTwo.\n\nI promised her that I would stay.\n\nFour.";

  it("M8: is undone: exactly what it added is discarded, but for what was changed since, and comes back", async () => {
    const { ctx, agentId, db, id } = await givenImport(four);
    await editMemory(ctx, { agentId, number: 3, edit: { content: "Two and a half." } });
    await discardMemory(ctx, { agentId, number: 5 });
    expect(await undoAct(ctx, { id })).toMatchObject({ restored: 2, changed: [3, 5] });
    const numbers = async () => (await recount(db, agentId)).ledger.map(({ number }) => number);
    expect(await numbers()).toEqual([1, 3]);
    expect(await undoAct(ctx, { id })).toMatchObject({ act: null, restored: 0 });
    const [undone, imported] = await listActs(ctx, { agentId, limit: 5 });
    expect(undone).toMatchObject({ kind: "act-undone", undoneBy: null });
    expect(imported).toMatchObject({ id, data: { format: "text", added: 4 }, undoneBy: {} });
    const again = await runImport(ctx, importMemoriesSchema.parse({ agentId, text: four }));
    expect(again.report.added).toBe(0);
    expect(await undoAct(ctx, { id: undone?.id ?? "" })).toMatchObject({ restored: 2 });
    expect(await numbers()).toEqual([1, 2, 3, 4]);
    await checkInvariants(db, agentId);
  });

  it("undoes an import that an older version recorded, which named its last revision alone", async () => {
    const { ctx, agentId, db, id } = await givenImport(four);
    await withoutTriggers(db, (tx) =>
      tx
        .update(auditRecords)
        .set({ data: { format: "text", added: 4, skipped: 0, lastRevision: 5 } })
        .where(eq(auditRecords.kind, "memories-imported")),
    );
    expect((await listActs(ctx, { agentId, limit: 5 })).map((act) => act.id)).toEqual([id]);
    expect(await undoAct(ctx, { id })).toMatchObject({ restored: 4 });
  });

  it("M4: leaves what came in as constitutional", async () => {
    const text = '{"content":"I never lie.","constitutional":true}\n{"content":"Tea at four."}';
    const { ctx, agentId, db, id } = await givenImport(text);
    expect(await undoAct(ctx, { id })).toMatchObject({ restored: 1, changed: [2] });
    expect((await recount(db, agentId)).ledger.map(({ number }) => number)).toEqual([1, 2]);
  });

  it("tells how far it is, and what a page shows beside the report", async () => {
    const { told, run } = await givenImport(four);
    expect(told).toEqual([[4, 4]]);
    expect(importDetails(run)).toEqual({
      samples: ["One more cup.", "Two.", "I promised her that I would stay."],
      suggested: { relational: 1, voice: 0 },
      looked: 4,
      act: run.act,
    });
  });

  it("lets everything else have its turn while a large file is read and written", async () => {
    const { ctx, agentId } = await openLedger(database.db, []);
    const text = Array.from({ length: 20_000 }, (_, index) => `Memory ${index} of many.`);
    let turns = 0;
    const watch = setInterval(() => (turns += 1), 1);
    const input = { agentId, text: text.join("\n\n") };
    const { report } = await runImport(ctx, parseInput(importMemoriesSchema, input));
    clearInterval(watch);
    expect(report.added).toBe(20_000);
    expect(turns).toBeGreaterThan(40);
  });
});
