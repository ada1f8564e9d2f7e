import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { accounts, memories } from "@/db/schema";
import { actAs } from "@/db/testing/factories";
import { givenDatabase } from "@/db/testing/given-database";
import { changePolicyForm } from "@/lib/accounts/schema";
import type { Acting } from "@/lib/auth/permissions";
import { createContext } from "@/lib/context";
import { memoryTools } from "@/lib/mcp/tools";
import { addMemories, editMemory } from "@/lib/memories/save";
import { importMemoriesSchema, runImport } from "@/lib/memories/save-import";
import { labelMemories } from "@/lib/memories/labels";
import { newMemorySchema } from "@/lib/memories/schema";
import { refusalOf } from "@/lib/sessions/testing/refusal-of";
import { openLedger } from "@/lib/sessions/testing/open-session";

const database = givenDatabase();

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

const keyOf = ({ account, agent }: Ledger) => {
  const acting: Acting = {
    accountId: account.id,
    kind: "agent",
    id: "key",
    name: "Nova",
    role: null,
    agentId: agent.id,
  };
  return createContext(database.db, acting);
};

describe("a category that looks like a protected one", () => {
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
    const input = importMemoriesSchema.parse({ agentId: ledger.agent.id, text });
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
});

describe("an agent's key", () => {
  const spellings = ["audio", "AUDIO", "Voice", " somatic ", "ｖｏｉｃｅ", "au\u00addio", cyrillic];

  it.each(spellings)("U4: adds no memory in an immutable category: %j", async (category) => {
    const ledger = await openLedger(database.db, ["Tea at four."]);
    const ctx = keyOf(ledger);
    const input = { agentId: ledger.agent.id, items: [item("home"), item(category)] };
    expect([400, 403]).toContain((await refusalOf(addMemories(ctx, input))).status);
    const save = memoryTools.find(({ name }) => name === "save_memory");
    const given = { content: "A low hum.", type: "core", category };
    const saved = save?.call(ctx, ledger.agent.id, given) ?? Promise.resolve();
    expect([400, 403]).toContain((await refusalOf(saved)).status);
    expect(await labelsOf(ledger)).toEqual([{ category: null }]);
  });

  it("U4: adds none of what the account's policy makes immutable, and imports and relabels nothing", async () => {
    const ledger = await openLedger(database.db, ["Tea at four."]);
    const immutableCategories = ["Vows"];
    await database.db
      .update(accounts)
      .set({ immutableCategories })
      .where(eq(accounts.id, ledger.account.id));
    const asKey = { ...ledger, ctx: keyOf(ledger) };
    const add = (category: string) =>
      addMemories(asKey.ctx, { agentId: ledger.agent.id, items: [item(category)] });
    for (const category of ["vows", "VOWS", "ｖｏｗｓ", "v\u043ews"]) {
      expect([400, 403]).toContain((await refusalOf(add(category))).status);
    }
    for (const way of ["edit", "label"] as const) {
      expect(await refusalOf(ways[way]?.(asKey, "home") ?? Promise.resolve())).toMatchObject({
        status: 403,
      });
    }
    const text = JSON.stringify({ content: "A low hum.", category: "vows" });
    const input = importMemoriesSchema.parse({ agentId: ledger.agent.id, text });
    expect(await refusalOf(runImport(asKey.ctx, input))).toMatchObject({ status: 403 });
    expect(await labelsOf(ledger)).toEqual([{ category: null }]);
    await add("audio");
    const person = createContext(database.db, actAs(ledger.account.id));
    const own = { agentId: ledger.agent.id, items: [item("vows")] };
    expect(await addMemories(person, own)).toHaveLength(1);
  });
});
