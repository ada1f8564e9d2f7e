import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { givenDatabase } from "@/db/testing/given-database";
import { keys } from "@/db/schema";
import { loadAgentForm } from "@/lib/agents/pages/load-agent-form";
import { loadAgentPage } from "@/lib/agents/pages/load-agent-page";
import { loadConnection } from "@/lib/agents/pages/load-connection";
import { create, givenAccount, noon } from "@/lib/agents/testing/account";
import "@/lib/sessions/testing/open-session";

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

  it("U1: lets operators edit prompts and threshold, unless the account says no", async () => {
    const open = await givenAgent();
    expect(await loadAgentForm(open.as("operator"), { agentId: open.agentId })).toMatchObject({
      mayConfigure: false,
      mayEditPrompts: true,
    });
    const closed = await givenAgent({ operatorsEditPrompts: false });
    expect(await loadAgentForm(closed.as("operator"), { agentId: closed.agentId })).toMatchObject({
      mayConfigure: false,
      mayEditPrompts: false,
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
