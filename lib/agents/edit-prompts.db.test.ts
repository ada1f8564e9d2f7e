import { describe, expect, it } from "vitest";
import { givenDatabase } from "@/db/testing/given-database";
import { describeAgent } from "@/lib/agents/agent-view";
import { configure, create, givenAccount, refusalOf } from "@/lib/agents/testing/account";
import { listVersions } from "@/lib/agents/versions/list-versions";
import { restoreVersion } from "@/lib/agents/versions/restore-version";

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

describe("an operator", () => {
  it("U1, A4: edits the prompts and the threshold of an agent, and is named for it", async () => {
    const { admin, agentId, operator, set } = await givenOperator();
    expect(describeAgent(await set(prompts))).toMatchObject({ ...prompts, version: 2 });
    const { items } = await listVersions(admin, { agentId, before: null, limit: 5 });
    expect(items[0]?.actor).toMatchObject({ kind: "person", id: operator.acting.id });
    await restoreVersion(operator, { agentId, version: 1, seenVersion: 2 });
    expect(describeAgent(await set({}))).toMatchObject({ systemPrompt: null, version: 3 });
  });

  it("A3: not below the account's lowest threshold", async () => {
    const { set } = await givenOperator({ lowestThreshold: 0.6 });
    expect((await refusalOf(set({ refinementThreshold: 0.59 }))).fields).toEqual({
      refinementThreshold: "Only an admin can go below this account's lowest threshold, 60%.",
    });
    await set({ refinementThreshold: 0.6 });
  });

  it.each([
    { name: "Other" },
    { ownerId: "" },
    { model: "anthropic/allowed" },
    { reviewPolicy: "on-warning" },
    { reflectionReviewPolicy: "always" },
    { summaryReviewPolicy: "always" },
    { handbookReviewPolicy: "on-warning" },
    { tokenBudget: 10 },
    { summaryThreshold: 10 },
    { reflectionAutomatic: false },
    { handbookAutomatic: true },
    { paused: true },
  ])("U1: changes nothing else, and nothing beside it: %j", async (other) => {
    const { admin, agentId, set } = await givenOperator({ allowedModels: ["anthropic/allowed"] });
    if ("ownerId" in other) await configure(admin, { agentId, ownerId: admin.acting.id });
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
    const { admin, agentId, operator, set } = await givenOperator({ operatorsEditPrompts: false });
    expect(await refusalOf(set(prompts))).toMatchObject({
      status: 403,
      message: "Only admins and the agent's owner may change an agent's prompts and threshold.",
    });
    const own = await create(operator, { name: "Own" });
    await configure(operator, { agentId: own.agent.id, ...prompts });
    await configure(admin, { agentId, ...prompts });
  });

  it("U1, U4: viewers, reviewers and agents' keys edit none", async () => {
    const { as, agentId } = await givenOperator();
    const key = { kind: "agent", agentId, role: null } as const;
    for (const who of [as("viewer"), as("reviewer"), as("viewer", key)]) {
      expect(await refusalOf(configure(who, { agentId, ...prompts }))).toMatchObject({
        status: 403,
      });
    }
  });
});
