import { and, eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { accounts, agents, auditRecords } from "@/db/schema";
import { givenDatabase } from "@/db/testing/given-database";
import {
  allowModel,
  disallowModel,
  setInputLimit,
  testAllowedModel,
} from "@/lib/accounts/save-models";
import { changePolicy, renameAccount } from "@/lib/accounts/save-settings";
import { createKey, loadKeysPage, revokeKey } from "@/lib/accounts/keys";
import {
  loadAccountSettings,
  loadModelSettings,
  loadPolicySettings,
} from "@/lib/accounts/load-settings";
import { loadPurgeSettings } from "@/lib/purge/load";
import { changePolicyForm } from "@/lib/accounts/schema";
import { configure } from "@/lib/agents/testing/account";
import type { Context } from "@/lib/context";
import { parseInput } from "@/lib/parse-input";
import {
  actIn,
  openLedger,
  openRunningSession,
  refusalOf,
} from "@/lib/sessions/testing/open-session";

const test = givenDatabase();

const standing = {
  version: "1",
  immutableCategories: "audio\nsomatic\nvoice",
  relationalCategories: "relational",
  lowestThreshold: "50",
  weakestReviewPolicy: "on-warning",
  applies: "at-once",
  fourEyes: "false",
  operatorsEditPrompts: "true",
};
const newest = { cursor: undefined };
const change = async (ctx: Context, fields: object) =>
  changePolicy(ctx, parseInput(changePolicyForm, { ...standing, ...fields }));

async function given() {
  const memories = [
    { content: "I speak low.", category: "voice" },
    "Tea at four.",
    "Coffee at ten.",
  ];
  return openLedger(test.db, memories);
}

const makeAgents = async (accountId: string, count: number) =>
  test.db.execute(sql`
    insert into agents (id, account_id, name)
    select gen_random_uuid(), ${accountId}, 'Agent ' || gen_random_uuid()
    from generate_series(1, ${count})`);

const auditOf = (accountId: string, kind: string) =>
  test.db
    .select()
    .from(auditRecords)
    .where(and(eq(auditRecords.chain, accountId), eq(auditRecords.kind, kind)));

async function rowOf(id: string) {
  const [row] = await test.db.select().from(accounts).where(eq(accounts.id, id));
  return row;
}

describe("the account's settings", () => {
  it("M5, U3: of two admins at once one saves, and the other sees what was saved", async () => {
    const { ctx, account } = await given();
    const names = ["The Hallorans", "The Okafors"];
    const outcomes = await Promise.allSettled(
      names.map((name) => renameAccount(ctx, { version: 1, name })),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const row = await rowOf(account.id);
    expect(row?.version).toBe(2);
    const refusal = await refusalOf(renameAccount(ctx, { version: 1, name: "Third" }));
    expect(refusal).toMatchObject({
      status: 409,
      code: "stale",
      extra: { current: { version: 2, name: row?.name } },
    });
    expect(await auditOf(account.id, "account-renamed")).toMatchObject([
      {
        actor: ctx.actor,
        data: { version: 2, before: { name: "Test" }, after: { name: row?.name } },
      },
    ]);
  });

  it("G6: tells what would lose its protection before it is saved", async () => {
    const { ctx, account } = await given();
    const without = { immutableCategories: "audio" };
    expect(await refusalOf(change(ctx, without))).toMatchObject({
      code: "has-effects",
      extra: {
        effects: {
          loosened: [{ category: "voice", memories: 1, from: "immutable", to: "none" }],
          belowFloor: [],
        },
      },
    });
    expect((await rowOf(account.id))?.version).toBe(1);
    await change(ctx, { ...without, confirmed: "true" });
    expect((await rowOf(account.id))?.immutableCategories).toEqual(["audio"]);
    expect(await auditOf(account.id, "policy-changed")).toMatchObject([
      { data: { after: { immutableCategories: ["audio"] } } },
    ]);
  });

  it("A3: names agents under a new floor, keeps theirs, and holds owners to it", async () => {
    const { ctx, agent, account } = await given();
    expect(await refusalOf(change(ctx, { lowestThreshold: "0.8" }))).toMatchObject({
      fields: { lowestThreshold: "Enter a percentage from 1 to 100, like 50." },
    });
    const refusal = await refusalOf(change(ctx, { lowestThreshold: "80" }));
    expect(refusal.extra).toMatchObject({ effects: { belowFloor: [agent.name] } });
    await change(ctx, { lowestThreshold: "80", confirmed: "true" });
    expect((await loadPolicySettings(ctx)).belowFloor).toEqual([agent.name]);
    // Saving again with the same agents below it asks for no confirmation.
    await change(ctx, { version: "2", lowestThreshold: "80", fourEyes: "true" });
    const owner = actIn({ db: test.db, account }, "viewer");
    await configure(ctx, { agentId: agent.id, refinementThreshold: 0.6 });
    const ownerId = owner.acting.id;
    await test.db.update(agents).set({ ownerId }).where(eq(agents.id, agent.id));
    const lower = configure(owner, { agentId: agent.id, refinementThreshold: 0.7 });
    expect((await refusalOf(lower)).fields).toHaveProperty("refinementThreshold");
    await configure(owner, { agentId: agent.id, refinementThreshold: 0.8 });
  });

  it("S3: a session under way goes by what it began with", async () => {
    const ledger = await given();
    const session = await openRunningSession(ledger);
    await change(ledger.ctx, { immutableCategories: "", confirmed: "true" });
    expect((await session.row()).settings?.immutableCategories).toContain("voice");
    const answer = await session.call("delete", { id: 1 });
    expect(answer.text).toMatch(/immutable/);
    expect((await session.row()).operationsApplied).toBe(0);
  });

  it("U1: are read by every member, in their own account", async () => {
    const { ctx, account } = await given();
    for (const role of ["viewer", "operator", "reviewer"] as const) {
      const who = actIn({ db: test.db, account }, role);
      expect(await loadAccountSettings(who)).toMatchObject({ name: "Test", mayManage: false });
      expect(await loadKeysPage(who, newest)).toMatchObject({ mayManage: false });
    }
    const foreign = await given();
    await renameAccount(foreign.ctx, { version: 1, name: "Theirs" });
    expect((await loadAccountSettings(ctx)).name).toBe("Test");
  });
});

describe("the account's models", () => {
  it("are allowed once, with their state, and named by agents", async () => {
    const { ctx, agent } = await given();
    await allowModel(ctx, { version: 1, model: "anthropic/claude-x" });
    const twice = allowModel(ctx, { version: 2, model: "anthropic/claude-x" });
    expect((await refusalOf(twice)).fields).toHaveProperty("model");
    await configure(ctx, { agentId: agent.id, model: "anthropic/claude-x" });
    expect((await loadModelSettings(ctx)).models).toMatchObject([
      { id: "built-in/rules", isOwn: true, isAllowed: false, isRules: true, fault: null },
      {
        id: "anthropic/claude-x",
        isOwn: false,
        isAllowed: true,
        fault: expect.stringContaining("ANTHROPIC_API_KEY"),
        agents: [agent.name],
      },
    ]);
    const off = { version: 2, model: "anthropic/claude-x", confirmed: false };
    expect((await refusalOf(disallowModel(ctx, off))).extra).toEqual({ agents: [agent.name] });
    await disallowModel(ctx, { ...off, confirmed: true });
    expect((await loadModelSettings(ctx)).models).toHaveLength(1);
  });

  it("P7: have an input limit that is known, assumed or set", async () => {
    const { ctx, account } = await given();
    const model = "openai-compatible/local";
    await allowModel(ctx, { version: 1, model });
    const limitsOf = async () =>
      (await loadModelSettings(ctx)).models.map((one) => [one.inputLimit, one.limitSource]);
    expect(await limitsOf()).toEqual([
      [200_000, "known"],
      [16_000, "assumed"],
    ]);
    await setInputLimit(ctx, { version: 2, model, inputLimit: 32_000 });
    await setInputLimit(ctx, { version: 3, model: "built-in/rules", inputLimit: 9_000 });
    expect(await limitsOf()).toEqual([
      [9_000, "set"],
      [32_000, "set"],
    ]);
    const foreign = setInputLimit(ctx, { version: 4, model: "openai/x", inputLimit: 9_000 });
    expect((await refusalOf(foreign)).fields).toHaveProperty("model");
    await setInputLimit(ctx, { version: 4, model, inputLimit: null });
    expect(await limitsOf()).toEqual([
      [9_000, "set"],
      [16_000, "assumed"],
    ]);
    expect((await auditOf(account.id, "input-limit-set")).at(-1)).toMatchObject({
      data: {
        before: { inputLimits: { [model]: 32_000 } },
        after: { inputLimits: { "built-in/rules": 9_000 } },
      },
    });
  });

  it("U5: the careless one is for the demo, and the demo spends nobody's key", async () => {
    const { ctx, account } = await given();
    const careless = allowModel(ctx, { version: 1, model: "built-in/careless" });
    expect((await refusalOf(careless)).fields).toHaveProperty("model");
    await test.db.update(accounts).set({ isDemo: true }).where(eq(accounts.id, account.id));
    const paid = allowModel(ctx, { version: 1, model: "anthropic/claude-x" });
    expect((await refusalOf(paid)).fields).toHaveProperty("model");
    await allowModel(ctx, { version: 1, model: "built-in/careless" });
  });

  it("are tested only where the account has them, and the test stands in the audit", async () => {
    const { ctx, account } = await given();
    const foreign = testAllowedModel(ctx, { model: "openai/unlisted" });
    expect((await refusalOf(foreign)).fields).toHaveProperty("model");
    await allowModel(ctx, { version: 1, model: "google/gemini-x" });
    expect(await testAllowedModel(ctx, { model: "google/gemini-x" })).toMatchObject({
      test: { kind: "failed", message: expect.stringContaining("GOOGLE_GENERATIVE_AI_API_KEY") },
    });
    expect(await auditOf(account.id, "model-tested")).toMatchObject([
      { data: { model: "google/gemini-x", outcome: "failed" } },
    ]);
  });
});

describe("the account's keys", () => {
  it("U2: are listed with whom they are for, who made them and their last use, never in full", async () => {
    const { ctx, agent } = await given();
    const first = await createKey(ctx, { name: "CI", role: "operator" });
    await createKey(ctx, { name: "Bot", agentId: agent.id });
    await revokeKey(ctx, { keyId: first.id });
    const page = await loadKeysPage(ctx, newest);
    expect(page.keys).toMatchObject([
      { name: "Bot", role: null, agentName: agent.name, madeBy: "A admin", revokedAt: null },
      { name: "CI", role: "operator", agentName: null, revokedAt: expect.any(String) },
    ]);
    expect(JSON.stringify(page)).not.toContain(first.key.slice(4));
    expect(JSON.stringify(page)).not.toMatch(/[0-9a-f]{64}/);
    const foreign = await given();
    expect((await loadKeysPage(foreign.ctx, newest)).keys).toEqual([]);
  });

  it("say where the list of agents leaves some out", async () => {
    const { ctx, account } = await given();
    await makeAgents(account.id, 499);
    expect(await loadKeysPage(ctx, newest)).toMatchObject({ hasMoreAgents: false });
    await makeAgents(account.id, 1);
    const page = await loadKeysPage(ctx, newest);
    expect(page).toMatchObject({ hasMoreAgents: true });
    expect(page.agents).toHaveLength(500);
  });
});

describe("the page of purges", () => {
  it("M7, U1: shows a memory that its address names, and none of another account", async () => {
    const { ctx, account, agent } = await given();
    const foreign = await given();
    const named = { agentId: agent.id, number: "2" };
    expect(await loadPurgeSettings(ctx, named)).toMatchObject({
      mayPurge: true,
      preview: { agentName: agent.name, number: 2, content: "Tea at four.", refusal: null },
    });
    const none = { mayPurge: true, preview: null };
    expect(await loadPurgeSettings(foreign.ctx, named)).toEqual(none);
    expect(await loadPurgeSettings(ctx, { ...named, number: "9" })).toEqual(none);
    expect(await loadPurgeSettings(ctx, { agentId: "\u0000", number: ["2"] })).toEqual(none);
    expect(await loadPurgeSettings(ctx, {})).toEqual(none);
    const viewer = actIn({ db: test.db, account }, "viewer");
    expect(await loadPurgeSettings(viewer, named)).toEqual({ mayPurge: false, preview: null });
  });
});
