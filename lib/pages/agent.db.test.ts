import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { keys } from "@/db/schema";
import { actAs, insertAccount } from "@/db/testing/factories";
import { givenDatabase } from "@/db/testing/given-database";
import { configure, create, givenAccount, noon, refusalOf } from "@/lib/agents/testing/account";
import { createContext } from "@/lib/context";
import { insertSession } from "@/lib/jobs/testing/insert-session";
import { countTokens } from "@/lib/ledger/texts/content";
import { loadAgentForm, loadAgentPage, loadConnection } from "@/lib/pages/agent";
import {
  loadLedgerOverview,
  loadPromptSample,
  loadWholePrompt,
} from "@/lib/pages/refinement-prompt";
import { ledgerLine } from "@/lib/frame/prompt/lines";
import { type MemoryDraft, openLedger } from "@/lib/sessions/testing/open-session";

const database = givenDatabase();

async function givenAgent(values: Parameters<typeof givenAccount>[1] = {}) {
  const world = await givenAccount(database.db, values);
  const { agent } = await create(world.admin, { name: "Wren" });
  return { ...world, agentId: agent.id };
}

describe("loadAgentPage", () => {
  it("M7: offers the way to a purge to admins, and to no owner", async () => {
    const { admin, as } = await givenAccount(database.db);
    const owner = as("operator");
    const { agent } = await create(owner, { name: "Wren" });
    const of = { agentId: agent.id };
    expect(await loadAgentPage(admin, of)).toMatchObject({ mayPurge: true, mayEdit: true });
    expect(await loadAgentPage(owner, of)).toMatchObject({ mayPurge: false, mayEdit: true });
  });

  it("V6: says which session holds the schedule back, unless it is paused anyway", async () => {
    const { admin, account } = await givenAccount(database.db, { sweepDays: [1] });
    const given = { accountId: account.id };
    const { id, agentId } = await insertSession(database.sql, "awaiting-review", given);
    const blockedBy = async () => (await loadAgentPage(admin, { agentId })).blockedBy;
    expect(await blockedBy()).toMatchObject({ sessionId: id });
    await configure(admin, { agentId, paused: true });
    expect(await blockedBy()).toBeNull();
    await configure(admin, { agentId, paused: false });
    await database.sql`update sessions set state = 'approved' where id = ${id}`;
    expect(await blockedBy()).toBeNull();
  });
});

describe("loadAgentForm", () => {
  it("A3: says what who asks may do, and where the account's floors are", async () => {
    const { admin, as, agentId } = await givenAgent({ lowestThreshold: 0.6 });
    expect(await loadAgentForm(admin, { agentId })).toMatchObject({
      version: 1,
      values: { name: "Wren", refinementThreshold: null, tokenBudget: 5_000 },
      lowestThreshold: 0.6,
      mayConfigure: true,
      mayEditPrompts: true,
      mayGoUnderFloors: true,
      mayChooseOwner: true,
    });
    expect(await loadAgentForm(as("reviewer"), { agentId })).toMatchObject({
      mayConfigure: false,
      mayEditPrompts: false,
      mayGoUnderFloors: false,
      mayChooseOwner: false,
      people: [],
    });
  });

  it("names the models that may be chosen, with why one would not run", async () => {
    const allowedModels = ["built-in/rules", "built-in/nothing"];
    const { admin, agentId } = await givenAgent({ allowedModels });
    expect(await loadAgentForm(admin, { agentId })).toMatchObject({
      installationModel: { id: "built-in/rules", fault: null },
      models: [
        { id: "built-in/rules", fault: null },
        { id: "built-in/nothing", fault: expect.stringContaining("There is no") },
      ],
    });
  });
});

describe("loadConnection", () => {
  it("U2: knows of an agent's own keys alone, and when one was last used", async () => {
    const { admin, as, account, agentId } = await givenAgent();
    const load = () => loadConnection(admin, { agentId });
    expect(await load()).toMatchObject({ keys: 0, lastUsedAt: null, mayMakeKeys: true });
    const key = { accountId: account.id, name: "Hers", lastUsedAt: noon };
    const insert = (more: object) =>
      database.db.insert(keys).values({ ...key, id: randomUUID(), hash: randomUUID(), ...more });
    await insert({ role: "admin" });
    await insert({ agentId, revokedAt: noon });
    await insert({ agentId, lastUsedAt: null });
    expect(await load()).toMatchObject({ keys: 1, lastUsedAt: null });
    await insert({ agentId });
    expect(await load()).toMatchObject({ keys: 2, lastUsedAt: noon.toISOString() });
    expect((await loadConnection(as("viewer"), { agentId })).mayMakeKeys).toBe(false);
  });
});

const open = (memories: readonly MemoryDraft[]) => openLedger(database.db, memories);
const mixed: readonly MemoryDraft[] = [
  { content: "I am Wren.", constitutional: true },
  { content: "Ada counts ships. ".repeat(8) },
  { content: "A low hum.", category: "Voice" },
  { content: "Tea at four." },
  { content: "A day to forget.", type: "journal" },
];

describe("loadLedgerOverview", () => {
  it("shows each memory of a ledger as it is, and who may be touched", async () => {
    const { ctx, agent } = await open(mixed);
    expect(await loadLedgerOverview(ctx, { agentId: agent.id })).toEqual({
      groups: [
        { memories: 1, tokens: 3, constitutionalTokens: 3 },
        { memories: 1, tokens: 36, constitutionalTokens: 0 },
        { memories: 1, tokens: 3, constitutionalTokens: 0 },
        { memories: 1, tokens: 3, constitutionalTokens: 0 },
      ],
      perGroup: 1,
      memories: 4,
      massTokens: 45,
      constitutional: 1,
      immutable: 1,
      sizes: [
        [36, 1],
        [3, 1],
      ],
    });
  });

  it("bounds what it sends, and loses no token of a long ledger", async () => {
    const contents = Array.from(
      { length: 700 },
      (_, index) => `${index} ${"x".repeat(index % 50)}`,
    );
    const { ctx, agent } = await open(contents);
    const overview = await loadLedgerOverview(ctx, { agentId: agent.id });
    const massTokens = contents.reduce((sum, content) => sum + countTokens(content), 0);
    expect(overview.groups.length).toBeLessThanOrEqual(160);
    expect(overview.groups.reduce((sum, { memories }) => sum + memories, 0)).toBe(700);
    expect(overview.groups.reduce((sum, { tokens }) => sum + tokens, 0)).toBe(massTokens);
    expect(overview).toMatchObject({ massTokens, memories: 700, perGroup: 5 });
  });

  it("U1: shows nothing of another account's agent", async () => {
    const { agent } = await open(mixed);
    const account = await insertAccount(database.db);
    const stranger = createContext(database.db, actAs(account.id));
    for (const load of [loadLedgerOverview, loadPromptSample, loadWholePrompt]) {
      expect(await refusalOf(load(stranger, { agentId: agent.id }))).toHaveProperty("status", 404);
    }
  });
});

describe("the prompt before it is sent", () => {
  it("P1: begins with the lines that the whole prompt shows", async () => {
    const { ctx, agent } = await open(Array.from({ length: 30 }, (_, index) => `Memory ${index}.`));
    const sample = await loadPromptSample(ctx, { agentId: agent.id });
    expect(sample).toMatchObject({ shownCount: 30, leftOut: 0 });
    expect(sample.first).toHaveLength(12);
    const { sections, leftOut } = await loadWholePrompt(ctx, { agentId: agent.id });
    expect(leftOut).toBe(0);
    const ledger = sections.find(({ title }) => title === "Ledger")?.text ?? "";
    expect(ledger).toContain(sample.first.map((memory) => ledgerLine(memory).text).join(""));
  });

  it("P6: of a ledger that no prompt holds it reads one memory, which the prompt shows", async () => {
    const { ctx, agent } = await open(
      Array.from({ length: 200 }, (_, index) => `${index} ${"abcdefghij".repeat(160)}`),
    );
    const sample = await loadPromptSample(ctx, { agentId: agent.id });
    expect(sample).toMatchObject({ shownCount: null, first: [{ number: 1 }] });
    const { sections, leftOut } = await loadWholePrompt(ctx, { agentId: agent.id });
    expect(leftOut).toBeGreaterThan(0);
    const [first] = sample.first;
    if (first === undefined) throw new Error("One is shown.");
    expect(sections.map(({ text }) => text).join("")).toContain(ledgerLine(first).text);
  });
});
