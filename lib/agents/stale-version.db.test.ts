import { describe, expect, it } from "vitest";
import { givenDatabase } from "@/db/testing/given-database";
import {
  configure,
  create,
  givenAccount,
  historyOf,
  refusalOf,
} from "@/lib/agents/testing/account";

const database = givenDatabase();

describe("two who change an agent at once", () => {
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

  it.each(["0", "-1", "1.5", "x", "99999999999"])("refuses the seen version %s", async (seen) => {
    const { admin } = await givenAccount(database.db);
    const { agent } = await create(admin, { name: "Wren" });
    const given = { agentId: agent.id, seenVersion: seen, paused: "true" };
    expect((await refusalOf(configure(admin, given))).fields).toHaveProperty("seenVersion");
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
