import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { accounts, agents } from "@/db/schema";
import { insertMembership } from "@/db/testing/factories";
import { givenDatabase } from "@/db/testing/given-database";
import { describeAgent, listVersions } from "@/lib/agents/load";
import { restoreVersion } from "@/lib/agents/save";
import { restoreVersionSchema } from "@/lib/agents/schema";
import {
  configure,
  create,
  givenAccount,
  historyOf,
  noon,
  refusalOf,
} from "@/lib/agents/testing/account";
import type { Context } from "@/lib/context";
import { parseInput } from "@/lib/parse-input";

describe("A4: versions", () => {
  const database = givenDatabase();

  const restore = async (who: Context, given: object) =>
    restoreVersion(who, parseInput(restoreVersionSchema, given));
  const list = (who: Context, agentId: string, limit = 20, before: number | null = null) =>
    listVersions(who, { agentId, before, limit });

  /** An account, its admin, an owner who is a viewer, and the owner's agent at version 3. */
  async function givenVersions() {
    const { account, admin, as } = await givenAccount(database.db);
    const owner = as("viewer");
    await insertMembership(database.db, owner.acting);
    const { agent } = await create(admin, { name: "Wren", ownerId: owner.acting.id });
    const agentId = agent.id;
    await configure(owner, {
      agentId,
      refinementPrompt: "Keep the dates.",
      refinementThreshold: 0.6,
    });
    await configure(owner, {
      agentId,
      refinementPrompt: "100% %{x} {{y}}",
      refinementThreshold: "",
    });
    return { account, admin, owner, as, agentId };
  }

  it("A4: are listed newest first, with who, when and what each changed", async () => {
    const { admin, owner, agentId } = await givenVersions();
    const { items, nextBefore } = await list(admin, agentId);
    expect(nextBefore).toBeNull();
    expect(items.map(({ version, actor, at }) => ({ version, id: actor.id, at }))).toEqual([
      { version: 3, id: owner.acting.id, at: noon },
      { version: 2, id: owner.acting.id, at: noon },
      { version: 1, id: admin.acting.id, at: noon },
    ]);
    expect(items[0]).toMatchObject({
      before: { refinementPrompt: "Keep the dates.", refinementThreshold: 0.6 },
      after: { refinementPrompt: "100% %{x} {{y}}", refinementThreshold: null },
      restored: null,
    });
    expect(items[2]).toMatchObject({ before: null, after: { name: "Wren" } });
  });

  it("A4: go page by page without a gap", async () => {
    const { admin, agentId } = await givenVersions();
    const first = await list(admin, agentId, 2);
    expect(first.items.map(({ version }) => version)).toEqual([3, 2]);
    const second = await list(admin, agentId, 2, first.nextBefore);
    expect(second.items.map(({ version }) => version)).toEqual([1]);
    expect(second.nextBefore).toBeNull();
  });

  it("A4: one is put back as a new one, word for word", async () => {
    const { owner, agentId } = await givenVersions();
    const { agent } = await restore(owner, { agentId, version: "2", seenVersion: "3" });
    expect(agent).toMatchObject({
      version: 4,
      name: "Wren",
      refinementPrompt: "Keep the dates.",
      refinementThreshold: 0.6,
    });
    const [newest] = (await list(owner, agentId)).items;
    expect(newest).toMatchObject({
      version: 4,
      restored: 2,
      before: { refinementThreshold: null },
    });
    const { agent: first } = await restore(owner, { agentId, version: 1, seenVersion: 4 });
    expect(first).toMatchObject({
      version: 5,
      refinementPrompt: null,
      refinementThreshold: null,
    });
  });

  it("A4: whose the agent is and whether it rests stay as they are", async () => {
    const { admin, owner, agentId } = await givenVersions();
    await configure(admin, { agentId, ownerId: admin.acting.id, paused: true });
    const { agent } = await restore(admin, { agentId, version: 2, seenVersion: 4 });
    expect(agent).toMatchObject({ ownerId: admin.acting.id, paused: true, version: 5 });
    const refused = restore(owner, { agentId, version: 3, seenVersion: 5 });
    expect(await refusalOf(refused)).toHaveProperty("status", 403);
  });

  it("A3: what goes under today's floors is not put back, except by an admin", async () => {
    const { account, admin, owner, agentId } = await givenVersions();
    const raised = { lowestThreshold: 0.7 };
    await database.db.update(accounts).set(raised).where(eq(accounts.id, account.id));
    const given = { agentId, version: 2, seenVersion: 3 };
    expect((await refusalOf(restore(owner, given))).fields).toEqual({
      refinementThreshold: "Only an admin can go below this account's lowest threshold, 70%.",
    });
    expect((await restore(admin, given)).agent.refinementThreshold).toBe(0.6);
  });

  it("A2: a model that is gone and a name that is taken are refused in words", async () => {
    const { account, admin, agentId } = await givenVersions();
    const allow = (allowedModels: string[]) =>
      database.db.update(accounts).set({ allowedModels }).where(eq(accounts.id, account.id));
    await allow(["openai/one"]);
    await configure(admin, { agentId, model: "openai/one", name: "Old" });
    await configure(admin, { agentId, model: "", name: "New" });
    await allow([]);
    const given = { agentId, version: 4, seenVersion: 5 };
    expect((await refusalOf(restore(admin, given))).fields).toHaveProperty("model");
    await allow(["openai/one"]);
    await create(admin, { name: "Old" });
    expect(await refusalOf(restore(admin, given))).toMatchObject({ code: "name-taken" });
  });

  it("A2: a version whose name no name may be any more is refused, and says why", async () => {
    const { admin, agentId } = await givenVersions();
    const hidden = { name: "No\u200bva" };
    await database.db.update(agents).set(hidden).where(eq(agents.id, agentId));
    await configure(admin, { agentId, name: "Nova" });
    const refused = await refusalOf(restore(admin, { agentId, version: 3, seenVersion: 4 }));
    expect(refused.fields?.["name"]).toContain("A name has no invisible characters");
  });

  it("is refused over a version that was not seen, and where there is none", async () => {
    const { admin, agentId } = await givenVersions();
    const stale = restore(admin, { agentId, version: 1, seenVersion: 2 });
    expect(await refusalOf(stale)).toMatchObject({ status: 409, code: "stale" });
    const unknown = restore(admin, { agentId, version: 9, seenVersion: 3 });
    expect(await refusalOf(unknown)).toHaveProperty("status", 404);
  });
});

describe("an operator", () => {
  const database = givenDatabase();

  async function givenOperator(values: Parameters<typeof givenAccount>[1] = {}) {
    const { admin, as } = await givenAccount(database.db, values);
    const { agent } = await create(admin, { name: "Nova" });
    const operator = as("operator");
    const set = (given: object) => configure(operator, { agentId: agent.id, ...given });
    return { admin, as, agentId: agent.id, operator, set };
  }

  const prompts = {
    systemPrompt: "You are Nova.",
    reflectionPrompt: "Ask why.",
    memoryReflectionPrompt: "Few facts.",
    summaryPrompt: "Short.",
    refinementPrompt: "Be slow.",
    refinementThreshold: 0.5,
  };

  it("U1, A4: edits the prompts and the threshold of an agent, and is named for it", async () => {
    const { admin, agentId, operator, set } = await givenOperator();
    expect(describeAgent(await set(prompts))).toMatchObject({ ...prompts, version: 2 });
    const { items } = await listVersions(admin, { agentId, before: null, limit: 5 });
    expect(items[0]?.actor).toMatchObject({ kind: "person", id: operator.acting.id });
    await restoreVersion(operator, { agentId, version: 1, seenVersion: 2 });
    expect(describeAgent(await set({}))).toMatchObject({ systemPrompt: null, version: 3 });
  });

  it.each([
    { name: "Other" },
    { model: "anthropic/allowed" },
    { reviewPolicy: "on-warning" },
    { tokenBudget: 10 },
    { handbookAutomatic: true },
    { paused: true },
  ])("U1: changes nothing else, and nothing beside it: %j", async (other) => {
    const { set } = await givenOperator({ allowedModels: ["anthropic/allowed"] });
    const before = describeAgent(await set({}));
    for (const given of [other, { ...prompts, ...other }]) {
      expect(await refusalOf(set(given))).toMatchObject({
        status: 403,
        message: "Only admins and the agent's owner may change an agent's configuration.",
      });
    }
    expect(describeAgent(await set({}))).toEqual(before);
  });

  it("U1: edits no prompt of an agent whose account says no, but those of their own", async () => {
    const { admin, agentId, operator, set } = await givenOperator({
      operatorsEditPrompts: false,
    });
    expect(await refusalOf(set(prompts))).toMatchObject({
      status: 403,
      message: "Only admins and the agent's owner may change an agent's prompts and threshold.",
    });
    const own = await create(operator, { name: "Own" });
    await configure(operator, { agentId: own.agent.id, ...prompts });
    await configure(admin, { agentId, ...prompts });
  });
});

describe("two who change an agent at once", () => {
  const database = givenDatabase();

  it("the later is told what stands now and who changed what, and nothing is written", async () => {
    const { admin, as } = await givenAccount(database.db);
    const other = as("admin");
    const { agent } = await create(admin, { name: "Wren", refinementThreshold: 0.6 });
    const seen = { agentId: agent.id, seenVersion: "1" };
    await configure(other, { ...seen, refinementPrompt: "Theirs.", tokenBudget: "900" });
    const refusal = await refusalOf(configure(admin, { ...seen, refinementPrompt: "Mine." }));
    expect(refusal).toMatchObject({ status: 409, code: "stale" });
    expect(refusal.extra).toMatchObject({
      current: {
        version: 2,
        values: { name: "Wren", refinementPrompt: "Theirs.", refinementThreshold: 0.6 },
      },
      newer: [
        {
          version: 2,
          by: other.acting.name,
          before: { refinementPrompt: null, tokenBudget: 5_000 },
          after: { refinementPrompt: "Theirs.", tokenBudget: 900 },
        },
      ],
    });
    expect(await historyOf(database.db, agent.id)).toHaveLength(2);
    const over = { agentId: agent.id, seenVersion: 2, refinementPrompt: "Mine." };
    expect((await configure(admin, over)).agent).toMatchObject({
      version: 3,
      refinementPrompt: "Mine.",
      tokenBudget: 900,
    });
  });

  it("of many at the same moment one is written, whatever they are", async () => {
    const { admin } = await givenAccount(database.db);
    const { agent } = await create(admin, { name: "Wren" });
    const tries = Array.from({ length: 8 }, (_, index) =>
      configure(admin, { agentId: agent.id, seenVersion: 1, tokenBudget: 1_000 + index }),
    );
    const outcomes = await Promise.allSettled(tries);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await historyOf(database.db, agent.id)).toHaveLength(2);
  });

  it("the same change twice is done once, so that a lost answer can be asked for again", async () => {
    const { admin } = await givenAccount(database.db);
    const { agent } = await create(admin, { name: "Wren" });
    const given = { agentId: agent.id, seenVersion: 1, refinementPrompt: "Gently." };
    expect((await configure(admin, given)).agent.version).toBe(2);
    expect((await configure(admin, given)).agent.version).toBe(2);
  });

  it("only an admin gives an agent to somebody else", async () => {
    const { admin, as } = await givenAccount(database.db);
    const owner = as("operator");
    const { agent } = await create(owner, { name: "Wren" });
    const away = { agentId: agent.id, ownerId: "" };
    expect((await refusalOf(configure(owner, away))).fields).toEqual({
      ownerId: "Only an admin can change the owner.",
    });
    const sentBack = { agentId: agent.id, ownerId: owner.acting.id, paused: "true" };
    expect((await configure(owner, sentBack)).agent.paused).toBe(true);
    expect((await configure(admin, away)).agent.ownerId).toBeNull();
  });
});
