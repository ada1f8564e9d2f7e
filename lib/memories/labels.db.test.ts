import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { memories } from "@/db/schema";
import { givenDatabase } from "@/db/testing/given-database";
import { changePolicyForm } from "@/lib/accounts/schema";
import { labelMemories, suggestLabels } from "@/lib/memories/labels";
import {
  ledgerQuerySchema,
  loadLedgerFacets,
  loadLedgerPage,
  loadMemoryPage,
} from "@/lib/memories/load-ledger";
import { addMemories, discardMemory, editMemory, protectMemory } from "@/lib/memories/save";
import { importMemoriesSchema, runImport } from "@/lib/memories/save-import";
import { newMemorySchema } from "@/lib/memories/schema";
import { checkInvariants } from "@/lib/sessions/testing/check-invariants";
import {
  actIn,
  openLedger,
  openRunningSession,
  recount,
  refusalOf,
} from "@/lib/sessions/testing/open-session";

const database = givenDatabase();

describe("labelMemories", () => {
  const seen = (...numbers: number[]) => ({
    chosen: numbers.map((number) => ({ number, version: 1 })),
  });
  const view = (given: object) => {
    const { agentId: _agentId, ...matching } = ledgerQuerySchema.parse({ agentId: "a", ...given });
    return matching;
  };

  async function givenTea() {
    const ledger = await openLedger(database.db, [
      "Tea at four.",
      "Tea at five.",
      { content: "No sugar in the tea.", category: "voice" },
      "Coffee for the doctor.",
      "Tea for two.",
    ]);
    const agentId = ledger.agentId;
    const categories = async () =>
      (await recount(ledger.db, agentId)).ledger.map(({ category }) => category);
    return { ...ledger, categories };
  }

  it("M8: labels those that are chosen, in one write, and says why others were left", async () => {
    const { ctx, agentId, categories, db } = await givenTea();
    await protectMemory(ctx, { agentId, number: 2, constitutional: true });
    await editMemory(ctx, { agentId, number: 4, edit: { content: "Coffee for both doctors." } });
    await discardMemory(ctx, { agentId, number: 5 });
    const versions = { 1: 1, 2: 2, 3: 1, 4: 1, 5: 2, 99: 1 };
    const chosen = Object.entries(versions).map(([number, version]) => ({
      number: Number(number),
      version,
    }));
    const target = { chosen };
    const report = await labelMemories(ctx, { agentId, category: "voice", target });
    expect(report).toEqual({
      category: "voice",
      act: expect.any(String),
      labelled: 1,
      same: 1,
      constitutional: 1,
      discarded: 1,
      changed: 1,
      unknown: 1,
    });
    expect(await categories()).toEqual(["voice", null, "voice", null]);
    await checkInvariants(db, agentId);
  });

  it("M8: labels all that a view shows, if it is as many as were seen", async () => {
    const { ctx, agentId, categories } = await givenTea();
    const matching = view({ q: "TEA" });
    const label = (expected: number) =>
      labelMemories(ctx, {
        agentId,
        category: "care",
        target: { matching, expected },
        unprotects: 1,
      });
    await expect(label(3)).rejects.toMatchObject({ status: 409, extra: { total: 4 } });
    expect(await label(4)).toMatchObject({ labelled: 4 });
    expect(await categories()).toEqual(["care", "care", "care", null, "care"]);
  });

  it("M6: refuses all of it where an open session leans on one of them, and names the session", async () => {
    const ledger = await openLedger(database.db, [
      "One more cup.",
      "one more cup",
      `Else. ${"And so on. ".repeat(20)}`,
    ]);
    const { ctx, agentId, db } = ledger;
    const session = await openRunningSession(ledger);
    expect((await session.call("delete", { id: 2 })).end).toBe(false);
    const given = { agentId, category: "care", target: seen(1, 3) };
    await expect(labelMemories(ctx, given)).rejects.toMatchObject({
      status: 409,
      extra: { sessionId: session.id },
    });
    const { ledger: now } = await recount(db, agentId);
    expect(now.map(({ category }) => category)).toEqual([null, null]);
    const { revisions } = await loadMemoryPage(ctx, { agentId, number: 2 });
    expect(revisions[0]).toMatchObject({ kind: "memory-discarded", sessionId: session.id });
  });
});

it("M8: suggestLabels suggests for memories without a label, in order, with why", async () => {
  const { ctx, agentId } = await openLedger(database.db, [
    "I promised her that I would never leave.",
    "The boiler hums.",
    { content: "I vowed to water the fern.", category: "care" },
    "Her voice when she is tired is half a tone lower.",
  ]);
  const found = await suggestLabels(ctx, { agentId, from: 0 });
  expect(found.items.map(({ number, category }) => [number, category])).toEqual([
    [1, "relational"],
    [4, "voice"],
  ]);
  expect([found.unlabelled, found.looked]).toEqual([3, 3]);
});

it("G6: shows as immutable what the gate holds, however its label is written", async () => {
  const { ctx, agent } = await openLedger(database.db, [
    { content: "A low hum.", category: "voice" },
    { content: "A rasp at the end of words.", category: "home" },
    { content: "Tea at four.", category: "house" },
    { content: "Nothing is said of this." },
  ]);
  // As a version of before took it (M10).
  const written = and(eq(memories.agentId, agent.id), eq(memories.number, 2));
  await database.db.update(memories).set({ category: "V\u{200b}oice" }).where(written);
  const asked = (category: readonly string[]) =>
    ledgerQuerySchema.parse({ agentId: agent.id, flag: "immutable", category });
  const numbersOf = async (...category: string[]) =>
    (await loadLedgerPage(ctx, asked(category))).items.map(({ number }) => number);
  expect(await numbersOf()).toEqual([1, 2]);
  expect(await numbersOf("V\u{200b}oice", "house")).toEqual([2]);
  expect(await numbersOf("house")).toEqual([]);
  expect((await loadLedgerFacets(ctx, asked([]))).flags.immutable).toBe(2);
});

describe("M10: a category that looks like a protected one", () => {
  type Ledger = Awaited<ReturnType<typeof openLedger>>;

  const cyrillic = "\u0430udio";
  const hidden = "voi\u200bce";
  const item = (category: string) => newMemorySchema.parse({ content: "A low hum.", category });

  /** Every way in which a person or a program gives a memory a category. */
  const ways: Readonly<Record<string, (ledger: Ledger, category: string) => Promise<unknown>>> = {
    add: ({ ctx, agent }, category) =>
      addMemories(ctx, { agentId: agent.id, items: [item("home"), item(category)] }),
    edit: ({ ctx, agent }, category) =>
      editMemory(ctx, { agentId: agent.id, number: 1, version: 1, edit: { category } }),
    label: ({ ctx, agent }, category) =>
      labelMemories(ctx, {
        agentId: agent.id,
        category,
        target: { chosen: [{ number: 1, version: 1 }] },
      }),
  };

  const labelsOf = ({ agent }: Ledger) =>
    database.db
      .select({ category: memories.category })
      .from(memories)
      .where(eq(memories.agentId, agent.id));

  it.each(Object.entries(ways))("M10: is refused by name: %s", async (_way, write) => {
    const ledger = await openLedger(database.db, ["Tea at four."]);
    for (const [label, name] of [
      [cyrillic, "audio"],
      [hidden, "voice"],
      ["relationаl", "relational"],
    ] as const) {
      const refusal = await refusalOf(write(ledger, label));
      expect(refusal).toMatchObject({ status: 400, fields: { category: expect.any(String) } });
      expect(refusal.message).toContain(`the protected “${name}”`);
    }
    expect(await labelsOf(ledger)).toEqual([{ category: null }]);
    await write(ledger, "Audio");
    expect(await labelsOf(ledger)).toContainEqual({ category: "Audio" });
  });

  it("M10: is skipped with its reason by an import", async () => {
    const ledger = await openLedger(database.db, []);
    const lines = [
      { content: "A low hum.", category: cyrillic },
      { content: "A rasp.", category: "voice" },
    ];
    const text = lines.map((line) => JSON.stringify(line)).join("\n");
    const input = importMemoriesSchema.parse({ agentId: ledger.agentId, text });
    for (const dryRun of [true, false]) {
      const { report } = await runImport(ledger.ctx, { ...input, dryRun });
      expect(report).toMatchObject({ added: 1, skipped: [{ line: 1 }] });
      expect(report.skipped[0]?.reason).toContain("the protected “audio”");
    }
    expect(await labelsOf(ledger)).toEqual([{ category: "voice" }]);
  });

  it("M10: gets into no list of the policy", () => {
    const policy = {
      version: "1",
      immutableCategories: "audio\nvoice",
      relationalCategories: "relational",
      lowestThreshold: "50",
      weakestReviewPolicy: "on-warning",
      applies: "at-once",
      fourEyes: "false",
      operatorsEditPrompts: "true",
    };
    const faultOf = (patch: Partial<typeof policy>) =>
      changePolicyForm
        .safeParse({ ...policy, ...patch })
        .error?.issues.map(({ path, message }) => [path.join("."), message.slice(0, 40)]);
    expect(faultOf({})).toBeUndefined();
    const said = `The label “${cyrillic}” looks like the protected “audio”`.slice(0, 40);
    expect(faultOf({ immutableCategories: cyrillic })).toEqual([["immutableCategories", said]]);
    expect(faultOf({ relationalCategories: cyrillic })).toEqual([["relationalCategories", said]]);
    expect(faultOf({ immutableCategories: "music\nmuѕic" })).toHaveLength(1);
  });

  it("U4: an agent's key adds none of what the account's policy makes immutable, and imports and relabels nothing", async () => {
    const account = { immutableCategories: ["Vows"] };
    const ledger = await openLedger(database.db, ["Tea at four."], { account });
    const { agentId } = ledger;
    const key = actIn(ledger, "viewer", { kind: "agent", role: null, agentId });
    const asKey = { ...ledger, ctx: key };
    const add = (category: string) => addMemories(key, { agentId, items: [item(category)] });
    for (const category of ["vows", "VOWS", "ｖｏｗｓ", "v\u043ews"]) {
      expect([400, 403]).toContain((await refusalOf(add(category))).status);
    }
    for (const way of ["edit", "label"] as const) {
      expect(await refusalOf(ways[way]?.(asKey, "home") ?? Promise.resolve())).toMatchObject({
        status: 403,
      });
    }
    const text = JSON.stringify({ content: "A low hum.", category: "vows" });
    const input = importMemoriesSchema.parse({ agentId, text });
    expect(await refusalOf(runImport(key, input))).toMatchObject({ status: 403 });
    expect(await labelsOf(ledger)).toEqual([{ category: null }]);
    await add("audio");
    expect(await addMemories(ledger.ctx, { agentId, items: [item("vows")] })).toHaveLength(1);
  });
});
