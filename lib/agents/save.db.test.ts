import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { agents } from "@/db/schema";
import { insertAgent, insertMembership } from "@/db/testing/factories";
import { givenDatabase } from "@/db/testing/given-database";
import { describeAgent } from "@/lib/agents/load";
import {
  configure,
  create,
  givenAccount,
  historyOf,
  noon,
  refusalOf,
} from "@/lib/agents/testing/account";
import { openLedger, openRunningSession } from "@/lib/sessions/testing/open-session";

describe("createAgent", () => {
  const database = givenDatabase();

  it("makes an agent of the account, owned by who made it, with every default", async () => {
    const { as } = await givenAccount(database.db);
    const operator = as("operator");
    const made = describeAgent(await create(operator, { name: "  Nova " }));
    expect(made).toMatchObject({
      name: "Nova",
      ownerId: operator.acting.id,
      refinementPrompt: null,
      refinementThreshold: null,
      effectiveRefinementThreshold: 0.75,
      tokenBudget: 5000,
      massTokens: 0,
      ledgerHash: "0".repeat(64),
      revision: 0,
      coreCount: 0,
      erosion30d: 1,
      lastRefinementAt: null,
      paused: false,
      version: 1,
      createdAt: noon.toISOString(),
    });
    expect(made.effectiveRefinementPrompt).toContain("zero operations");
    expect(await historyOf(database.db, made.id)).toMatchObject([
      { position: 1, kind: "agent-created", data: { version: 1, after: { name: "Nova" } } },
    ]);
  });

  it("A3: starts at the account's floors where the defaults lie under them", async () => {
    const { admin, as } = await givenAccount(database.db, {
      lowestThreshold: 0.8,
      weakestReviewPolicy: "always",
    });
    // The default of each review policy with a floor is the strictest.
    const floors = { refinementThreshold: 0.8, reflectionReviewPolicy: null };
    for (const who of [as("operator"), admin]) {
      const { agent } = await create(who, { name: `Silent ${who.acting.role}` });
      expect(agent).toMatchObject({ ...floors, reviewPolicy: null });
      const { agent: own } = await create(who, {
        name: `Own ${who.acting.role}`,
        refinementThreshold: 0.9,
      });
      expect(own.refinementThreshold).toBe(0.9);
    }
    const back = { refinementThreshold: "", reflectionReviewPolicy: null };
    const { agent } = await create(as("operator"), { name: "Back", ...back });
    expect(agent).toMatchObject(floors);
    const { agent: chosen } = await create(admin, { name: "Chosen", ...back });
    expect(chosen).toMatchObject({ refinementThreshold: null, reflectionReviewPolicy: null });
    const [record] = await historyOf(database.db, agent.id);
    expect(record?.data).toMatchObject({ after: { refinementThreshold: 0.8 } });
  });

  it("A2: names are unique in an account, and free in another", async () => {
    const [one, other] = [await givenAccount(database.db), await givenAccount(database.db)];
    await create(one.admin, { name: "Nova" });
    expect(await refusalOf(create(one.admin, { name: "Nova" }))).toMatchObject({
      status: 409,
      code: "name-taken",
      fields: { name: "Another agent in this account is named “Nova”." },
    });
    await expect(create(other.admin, { name: "Nova" })).resolves.toHaveProperty("agent.name");
    const raced = await Promise.allSettled([
      create(one.admin, { name: "Ida" }),
      create(one.admin, { name: "IDA" }),
    ]);
    expect(raced.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const [lost] = raced.filter((outcome) => outcome.status === "rejected");
    expect(lost?.reason).toMatchObject({ status: 409, code: "name-taken" });
  });

  it.each(["NOVA", "Ｎｏｖａ", " nova\u3000", "nova"])(
    "A2: a name that looks like another is taken: %j",
    async (name) => {
      const { admin } = await givenAccount(database.db);
      await create(admin, { name: "Nova" });
      const words =
        "This looks like “Nova”, another agent in this account. Choose a different name.";
      expect(await refusalOf(create(admin, { name }))).toMatchObject({
        code: "name-taken",
        fields: { name: words },
      });
    },
  );

  it("A2: a name of before the rule, which has no key, is compared all the same", async () => {
    const { account, admin } = await givenAccount(database.db);
    await insertAgent(database.db, account.id, { name: "Nova" });
    expect(await refusalOf(create(admin, { name: "nova" }))).toHaveProperty("code", "name-taken");
  });

  // What forms and the API refuse is in the tables of actions and routes.
  const refused: readonly [object, string][] = [
    [{ name: "No\u200bva" }, "name"],
    [{ name: "\u3164" }, "name"],
    [{ name: "half \ud83d" }, "name"],
    [{ name: "N", refinementThreshold: "0.85abc" }, "refinementThreshold"],
    [{ name: "N", refinementThreshold: 1.01 }, "refinementThreshold"],
    [{ name: "N", tokenBudget: "5e3" }, "tokenBudget"],
    ...["/MEMORY.md", "notes.json", "MEMORY.md >", " > Notes", "a.md > \u0007"].map(
      (newMemoriesPlace): [object, string] => [{ name: "N", newMemoriesPlace }, "newMemoriesPlace"],
    ),
  ];
  it.each(refused)("refuses %j with a sentence for the field", async (given, field) => {
    const { admin, account } = await givenAccount(database.db);
    const refusal = await refusalOf(create(admin, given));
    expect(refusal.status).toBe(400);
    expect(Object.keys(refusal.fields ?? {})).toEqual([field]);
    expect(await database.db.$count(agents, eq(agents.accountId, account.id))).toBe(0);
  });
});

describe("configureAgent", () => {
  const database = givenDatabase();

  it("writes nothing where nothing is different", async () => {
    const { admin } = await givenAccount(database.db);
    const { agent } = await create(admin, { name: "Nova", paused: true });
    const { agent: same } = await configure(admin, { agentId: agent.id, paused: "true" });
    expect(same.version).toBe(1);
    expect(await historyOf(database.db, agent.id)).toHaveLength(1);
  });

  it("A3: lets nobody but an admin go under the account's floors, in a sentence", async () => {
    const { admin, as } = await givenAccount(database.db, {
      weakestReviewPolicy: "on-warning",
    });
    const owner = as("viewer");
    const { agent } = await create(admin, { name: "Nova" });
    await insertMembership(database.db, owner.acting);
    await configure(admin, { agentId: agent.id, ownerId: owner.acting.id });
    const tooLow = { agentId: agent.id, refinementThreshold: "0.49", reviewPolicy: "never" };
    expect((await refusalOf(configure(owner, tooLow))).fields).toEqual({
      refinementThreshold: "Only an admin can go below this account's lowest threshold, 50%.",
      reviewPolicy: "Only an admin can choose less review than this account's “on-warning”.",
    });
    const { agent: low } = await configure(admin, tooLow);
    expect(low).toMatchObject({ refinementThreshold: 0.49, reviewPolicy: "never" });
    const sentBack = { ...tooLow, tokenBudget: 6000 };
    expect((await configure(owner, sentBack)).agent.tokenBudget).toBe(6000);
    const allowed = { agentId: agent.id, refinementThreshold: 0.5, summaryReviewPolicy: "never" };
    expect((await configure(owner, allowed)).agent.refinementThreshold).toBe(0.5);
  });

  it("A3: takes the default for what it comes to", async () => {
    const { as } = await givenAccount(database.db, {
      lowestThreshold: 0.8,
      weakestReviewPolicy: "always",
    });
    const operator = as("operator");
    const { agent } = await create(operator, { name: "Nova", refinementThreshold: 0.9 });
    const back = { agentId: agent.id, refinementThreshold: "", reflectionReviewPolicy: null };
    expect(Object.keys((await refusalOf(configure(operator, back))).fields ?? {})).toEqual([
      "refinementThreshold",
    ]);
    const weaker = { agentId: agent.id, reflectionReviewPolicy: "on-warning" };
    expect((await refusalOf(configure(operator, weaker))).fields).toHaveProperty(
      "reflectionReviewPolicy",
    );
  });

  it("A2: refuses a name that another took a moment ago", async () => {
    const { admin } = await givenAccount(database.db);
    const one = await create(admin, { name: "One" });
    await create(admin, { name: "Two" });
    const taken = configure(admin, { agentId: one.agent.id, name: "Two" });
    expect(await refusalOf(taken)).toMatchObject({ status: 409, code: "name-taken" });
    const alike = configure(admin, { agentId: one.agent.id, name: "TWO" });
    expect((await refusalOf(alike)).message).toContain("looks like “Two”");
  });

  it("A2: an agent's own name may be written in another way, which frees the old one", async () => {
    const { admin } = await givenAccount(database.db);
    const { agent } = await create(admin, { name: "One" });
    await configure(admin, { agentId: agent.id, name: "ONE" });
    await configure(admin, { agentId: agent.id, name: "Two" });
    expect((await create(admin, { name: "one" })).agent.name).toBe("one");
  });

  it("S3: leaves a session that is under way as it was", async () => {
    const ledger = await openLedger(database.db, ["One thing.", "Another thing."]);
    const session = await openRunningSession(ledger);
    const before = await session.row();
    await configure(ledger.ctx, {
      agentId: ledger.agent.id,
      name: "Renamed",
      refinementThreshold: 1,
      refinementPrompt: "Be bold.",
      tokenBudget: 1,
    });
    expect(await session.row()).toEqual(before);
  });
});
