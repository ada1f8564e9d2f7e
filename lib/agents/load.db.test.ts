import { describe, expect, it } from "vitest";
import { insertAgent } from "@/db/testing/factories";
import { givenDatabase } from "@/db/testing/given-database";
import { listAgents, listAgentsSchema, loadAgent, loadAgentsPage } from "@/lib/agents/load";
import { create, givenAccount, noon } from "@/lib/agents/testing/account";
import { readAgentFilters } from "@/lib/browser/search";
import { parseInput } from "@/lib/parse-input";
import { insertRefinement } from "@/lib/sessions/testing/open-session";

const database = givenDatabase();

describe("loadAgent and listAgents", () => {
  it("V5: gives the product of the attributed retentions of 30 days", async () => {
    const { account, admin } = await givenAccount(database.db);
    const agent = await insertAgent(database.db, account.id);
    for (const [state, daysAgo, creditTokens] of [
      ["approved", 29, 90],
      ["awaiting-review", 1, 80],
      ["rolled-back", 1, 10],
      ["approved", 31, 10],
    ] as const) {
      const createdAt = new Date(noon.getTime() - daysAgo * 24 * 60 * 60_000);
      const row = { state, startMassTokens: 100, creditTokens, createdAt };
      await insertRefinement(database.db, agent, row);
    }
    const view = await loadAgent(admin, { agentId: agent.id });
    expect(view.erosion30d).toBeCloseTo(0.72, 10);
    const page = await listAgents(admin, parseInput(listAgentsSchema, {}));
    expect(page.items[0]?.erosion30d).toBe(view.erosion30d);
  });

  it("pages through every agent of the account, once each", async () => {
    const [{ admin, as }, foreign] = [
      await givenAccount(database.db),
      await givenAccount(database.db),
    ];
    await create(foreign.admin, { name: "Foreign" });
    const made: string[] = [];
    for (let index = 0; index < 7; index += 1) {
      made.push((await create(admin, { name: `Agent ${index}` })).agent.id);
    }
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await listAgents(
        as("viewer"),
        parseInput(listAgentsSchema, { cursor, limit: "3" }),
      );
      expect(page.items.length).toBeLessThanOrEqual(3);
      seen.push(...page.items.map(({ agent }) => agent.id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(seen.toSorted()).toEqual(made.toSorted());
    const key = as("viewer", { kind: "agent", agentId: made[2] ?? "", role: null });
    const own = await listAgents(key, parseInput(listAgentsSchema, {}));
    expect(own.items.map(({ agent }) => agent.id)).toEqual([made[2]]);
  });

  it("says of each agent what its last twelve sessions of all kinds left, the oldest first", async () => {
    const { account, admin } = await givenAccount(database.db);
    const { agent } = await create(admin, { name: "Tarn" });
    await create(admin, { name: "Linnet" });
    const given = [
      ...Array.from({ length: 11 }, () => ["refinement", "approved", null] as const),
      ["summary", "approved", null],
      ["refinement", "rolled-back", "reviewer"],
      ["refinement", "rolled-back", "retention"],
    ] as const;
    for (const [index, [kind, state, cause]] of given.entries()) {
      const at = new Date(noon.getTime() + index * 1_000);
      await database.sql`insert into sessions (id, account_id, agent_id, kind, mode, target, state,
          cause, threshold, review_policy, model, start_mass_tokens, mass_tokens, credit_tokens,
          started_by, created_at, ended_at)
        values (${`s${index}`}, ${account.id}, ${agent.id}, ${kind}, 'full', ${`t${index}`},
          ${state}, ${cause}, 0.75, 'always', 'm', 1000, 900, 900,
          ${database.sql.json({ kind: "person", id: "x", name: "Noor" })}, ${at}, ${at})`;
    }
    const { items } = await loadAgentsPage(admin, readAgentFilters({ sort: "name" }));
    expect(items.map(({ agent: { name }, now }) => [name, now?.id])).toEqual([
      ["Linnet", undefined],
      ["Tarn", "s13"],
    ]);
    const last = items[1]?.sessions ?? [];
    expect(last.map(({ id }) => id)).toEqual(given.slice(2).map((_, index) => `s${index + 2}`));
    expect(last[0]).toMatchObject({ isMeasured: true, start: 1_000, kept: 900 });
    expect(last.slice(-3)).toMatchObject([
      { isMeasured: false },
      { isTripped: false },
      { isTripped: true },
    ]);
  });

  it("finds, narrows and sorts the agents of a page", async () => {
    const { admin } = await givenAccount(database.db);
    const mine = { ownerId: admin.acting.id };
    await create(admin, { name: "Tarn 50%", ...mine });
    await create(admin, { name: "avocet", paused: true, ...mine });
    await create(admin, { name: "Wren_tarn", ownerId: null });
    const names = async (given: Record<string, string>) => {
      const { items, matching } = await loadAgentsPage(admin, readAgentFilters(given));
      expect(matching).toBe(items.length);
      return items.map(({ agent }) => agent.name);
    };
    expect(await names({ sort: "largest" })).toHaveLength(3);
    expect(await names({ q: "TARN", sort: "name" })).toEqual(["Tarn 50%", "Wren_tarn"]);
    expect(await names({ q: "%" })).toEqual(["Tarn 50%"]);
    expect(await names({ q: "_" })).toEqual(["Wren_tarn"]);
    expect(await names({ sort: "name" })).toEqual(["avocet", "Tarn 50%", "Wren_tarn"]);
    expect(await names({ state: "paused" })).toEqual(["avocet"]);
    expect(await names({ state: "mine", sort: "name" })).toEqual(["avocet", "Tarn 50%"]);
    expect(await names({ state: "needs-review" })).toEqual([]);
    const later = await loadAgentsPage(admin, readAgentFilters({ from: "2", sort: "name" }));
    expect(later).toMatchObject({ matching: 3, mayCreate: true });
    expect(later.items.map(({ agent }) => agent.name)).toEqual(["Wren_tarn"]);
  });
});
