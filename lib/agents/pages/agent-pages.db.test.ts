import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "@/db/testing/test-database";
import { keys, sessions } from "@/db/schema";
import { agentSessionsSchema, listAgentSessions } from "@/lib/agents/pages/list-agent-sessions";
import { loadAgentForm } from "@/lib/agents/pages/load-agent-form";
import { loadAgentPage } from "@/lib/agents/pages/load-agent-page";
import { loadConnection } from "@/lib/agents/pages/load-connection";
import { create, givenAccount, noon, refusalOf } from "@/lib/agents/testing/account";
import type { Context } from "@/lib/context";
import type { SessionState } from "@/lib/ledger/entries/session";
import { parseInput } from "@/lib/parse-input";
import "@/lib/sessions/testing/open-session";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function givenAgent(values: Parameters<typeof givenAccount>[1] = {}) {
  const world = await givenAccount(database.db, values);
  const { agent } = await create(world.admin, { name: "Wren" });
  return { ...world, agentId: agent.id };
}

const list = async (who: Context, given: object) =>
  listAgentSessions(who, parseInput(agentSessionsSchema, { state: null, ...given }));

describe("listAgentSessions", () => {
  it("goes through them page by page, newest first, and counts every state", async () => {
    const { admin, account, agentId } = await givenAgent();
    const states: SessionState[] = ["approved", "rolled-back", "declined", "approved"];
    const rows = states.map((state, index) => ({
      id: randomUUID(),
      accountId: account.id,
      agentId,
      state,
      kind: "refinement" as const,
      mode: "full" as const,
      target: "ledger" as const,
      threshold: 0.75,
      reviewPolicy: "always" as const,
      model: "built-in/rules",
      startedBy: admin.actor,
      createdAt: new Date(noon.getTime() + (index === 3 ? 2_000 : index * 1_000)),
    }));
    await database.db.insert(sessions).values(rows);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await list(admin, { agentId, limit: 2, cursor });
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor ?? undefined;
      expect(Object.fromEntries(page.counts)).toEqual({
        approved: 2,
        "rolled-back": 1,
        declined: 1,
      });
    } while (cursor !== undefined);
    expect(seen.slice(2)).toEqual([rows[1]?.id, rows[0]?.id]);
    expect(seen.toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
    const approved = await list(admin, { agentId, state: "approved" });
    expect(approved.items.map(({ state }) => state)).toEqual(["approved", "approved"]);
  });

  it("U1: shows nothing of another account's agent", async () => {
    const [mine, foreign] = [await givenAgent(), await givenAgent()];
    const refused = list(foreign.admin, { agentId: mine.agentId });
    expect(await refusalOf(refused)).toHaveProperty("status", 404);
  });
});

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
      mayGoUnderFloors: true,
      mayChooseOwner: true,
    });
    expect(await loadAgentForm(as("reviewer"), { agentId })).toMatchObject({
      mayConfigure: false,
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
