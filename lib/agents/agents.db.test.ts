import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { agents, auditRecords, members, sessions } from "@/db/schema";
import { actAs, insertAccount, insertAgent } from "@/db/testing/factories";
import { createTestDatabase, type TestDatabase } from "@/db/testing/test-database";
import { configureAgentSchema, newAgentSchema } from "@/lib/agents/agent-schema";
import { describeAgent } from "@/lib/agents/agent-view";
import { configureAgent } from "@/lib/agents/configure-agent";
import { createAgent } from "@/lib/agents/create-agent";
import { listAgents, listAgentsSchema } from "@/lib/agents/list-agents";
import { loadAgent } from "@/lib/agents/load-agent";
import type { Acting } from "@/lib/auth/permissions";
import { createContext } from "@/lib/context";
import { Refusal } from "@/lib/errors";
import { parseInput } from "@/lib/parse-input";
import { openLedger, openRunningSession } from "@/lib/sessions/testing/open-session";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const noon = new Date("2026-03-02T12:00:00.000Z");

async function givenAccount(values: Parameters<typeof insertAccount>[1] = {}) {
  const account = await insertAccount(database.db, values);
  const as = (role: NonNullable<Acting["role"]>, more: Partial<Acting> = {}) =>
    createContext(database.db, actAs(account.id, role, more), () => noon);
  return { account, as, admin: as("admin") };
}

type Who = Awaited<ReturnType<typeof givenAccount>>["admin"];
const create = async (who: Who, given: object) =>
  createAgent(who, parseInput(newAgentSchema, given));
const configure = async (who: Who, given: object) =>
  configureAgent(who, parseInput(configureAgentSchema, given));

async function refusalOf(work: Promise<unknown>): Promise<Refusal> {
  const error: unknown = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (error instanceof Refusal) return error;
  throw new Error(`This was not refused: ${String(error)}`);
}

const historyOf = async (agentId: string) =>
  database.db
    .select()
    .from(auditRecords)
    .where(eq(auditRecords.chain, agentId))
    .orderBy(auditRecords.position);

describe("createAgent", () => {
  it("makes an agent of the account, owned by who made it, with every default", async () => {
    const { as } = await givenAccount();
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
    expect(await historyOf(made.id)).toMatchObject([
      { position: 1, kind: "agent-created", data: { version: 1, after: { name: "Nova" } } },
    ]);
  });

  it("A2: names are unique in an account, and free in another", async () => {
    const [one, other] = [await givenAccount(), await givenAccount()];
    await create(one.admin, { name: "Nova" });
    expect(await refusalOf(create(one.admin, { name: "Nova" }))).toMatchObject({
      status: 409,
      code: "name-taken",
      fields: { name: "Another agent of this account has this name." },
    });
    await expect(create(other.admin, { name: "Nova" })).resolves.toHaveProperty("agent.name");
    const raced = await Promise.allSettled([
      create(one.admin, { name: "Ida" }),
      create(one.admin, { name: "Ida" }),
    ]);
    expect(raced.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  const refused: readonly [object, string][] = [
    [{}, "name"],
    [{ name: "   " }, "name"],
    [{ name: "x".repeat(101) }, "name"],
    [{ name: "two\nlines" }, "name"],
    [{ name: "a\u0000b" }, "name"],
    [{ name: "half \ud83d" }, "name"],
    [{ name: "N", systemPrompt: "😀".repeat(50_001) }, "systemPrompt"],
    [{ name: "N", systemPrompt: "a\u0000" }, "systemPrompt"],
    [{ name: "N", refinementPrompt: "p".repeat(10_001) }, "refinementPrompt"],
    [{ name: "N", summaryPrompt: 3 }, "summaryPrompt"],
    ...["85%", "0.85abc", "0", "1.5", "NaN", "-0.5"].map(
      (refinementThreshold): [object, string] => [
        { name: "N", refinementThreshold },
        "refinementThreshold",
      ],
    ),
    [{ name: "N", refinementThreshold: 0 }, "refinementThreshold"],
    [{ name: "N", refinementThreshold: 1.01 }, "refinementThreshold"],
    [{ name: "N", tokenBudget: 0 }, "tokenBudget"],
    [{ name: "N", tokenBudget: "5e3" }, "tokenBudget"],
    [{ name: "N", tokenBudget: 1.5 }, "tokenBudget"],
    [{ name: "N", reviewPolicy: "sometimes" }, "reviewPolicy"],
    [{ name: "N", paused: "perhaps" }, "paused"],
    [{ name: "N", model: "openai/gpt" }, "model"],
    [{ name: "N", ownerId: "nobody" }, "ownerId"],
    [{ name: "N", role: "admin" }, "role"],
  ];
  it.each(refused)("refuses %j with a sentence for the field", async (given, field) => {
    const { admin, account } = await givenAccount();
    const refusal = await refusalOf(create(admin, given));
    expect(refusal.status).toBe(400);
    expect(Object.keys(refusal.fields ?? {})).toEqual([field]);
    expect(await database.db.$count(agents, eq(agents.accountId, account.id))).toBe(0);
  });

  it("takes texts at their limit, and blank for the default", async () => {
    const { admin } = await givenAccount({ allowedModels: ["openai/gpt"] });
    const made = await create(admin, {
      name: "😀".repeat(100),
      systemPrompt: "😀".repeat(50_000),
      refinementPrompt: " \n ",
      refinementThreshold: " ",
      tokenBudget: "7000",
      model: "openai/gpt",
      reviewPolicy: "",
    });
    expect(made.agent).toMatchObject({
      refinementPrompt: null,
      refinementThreshold: null,
      tokenBudget: 7000,
      model: "openai/gpt",
      reviewPolicy: null,
    });
  });

  it("U1: is for operators, owners of an agent and admins", async () => {
    const { as } = await givenAccount();
    for (const role of ["viewer", "reviewer"] as const) {
      expect(await refusalOf(create(as(role), { name: "N" }))).toHaveProperty("status", 403);
    }
    await create(as("viewer", { ownsAgents: true }), { name: "Of an owner" });
  });
});

describe("configureAgent", () => {
  it("A4: keeps what stood before, with author and time, in the agent's chain", async () => {
    const { admin } = await givenAccount();
    const { agent } = await create(admin, { name: "Nova", refinementPrompt: "Old" });
    const { agent: changed } = await configure(admin, {
      agentId: agent.id,
      refinementPrompt: "100% %{x} {{y}}",
      refinementThreshold: 0.85,
      name: "Nova",
    });
    expect(changed).toMatchObject({ version: 2, refinementPrompt: "100% %{x} {{y}}" });
    const [, record] = await historyOf(agent.id);
    expect(record).toMatchObject({
      kind: "agent-configured",
      actor: { kind: "person", id: admin.acting.id },
      at: noon,
      data: {
        version: 2,
        before: { refinementPrompt: "Old", refinementThreshold: null },
        after: { refinementPrompt: "100% %{x} {{y}}", refinementThreshold: 0.85 },
      },
    });
    const [row] = await database.db.select().from(agents).where(eq(agents.id, agent.id));
    expect(row).toMatchObject({ auditCount: 2, auditHead: record?.hash });
  });

  it("writes nothing where nothing is different", async () => {
    const { admin } = await givenAccount();
    const { agent } = await create(admin, { name: "Nova", paused: true });
    const { agent: same } = await configure(admin, { agentId: agent.id, paused: "true" });
    expect(same.version).toBe(1);
    expect(await historyOf(agent.id)).toHaveLength(1);
  });

  it("A3: lets nobody but an admin go under the account's floors, in a sentence", async () => {
    const { admin, as, account } = await givenAccount({ weakestReviewPolicy: "on-warning" });
    const owner = as("viewer");
    const { agent } = await create(admin, { name: "Nova" });
    await database.db.insert(members).values({
      accountId: account.id,
      personId: owner.acting.id,
      role: "viewer",
    });
    await configure(admin, { agentId: agent.id, ownerId: owner.acting.id });
    const tooLow = { agentId: agent.id, refinementThreshold: "0.49", reviewPolicy: "never" };
    expect((await refusalOf(configure(owner, tooLow))).fields).toEqual({
      refinementThreshold: "Only an admin may go under this account's lowest threshold, 50 %.",
      reviewPolicy: "Only an admin may ask for less review than this account's “on-warning”.",
    });
    const { agent: low } = await configure(admin, tooLow);
    expect(low).toMatchObject({ refinementThreshold: 0.49, reviewPolicy: "never" });
    const sentBack = { ...tooLow, tokenBudget: 6000 };
    expect((await configure(owner, sentBack)).agent.tokenBudget).toBe(6000);
    const allowed = { agentId: agent.id, refinementThreshold: 0.5, summaryReviewPolicy: "never" };
    expect((await configure(owner, allowed)).agent.refinementThreshold).toBe(0.5);
  });

  it("A3: takes the default for what it comes to", async () => {
    const { as } = await givenAccount({ lowestThreshold: 0.8, weakestReviewPolicy: "always" });
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
    const { admin } = await givenAccount();
    const one = await create(admin, { name: "One" });
    await create(admin, { name: "Two" });
    const taken = configure(admin, { agentId: one.agent.id, name: "Two" });
    expect(await refusalOf(taken)).toMatchObject({ status: 409, code: "name-taken" });
  });

  it("U1: is for the owner and admins; another account's agent does not exist", async () => {
    const [mine, foreign] = [await givenAccount(), await givenAccount()];
    const { agent } = await create(mine.admin, { name: "Nova" });
    const patch = { agentId: agent.id, paused: true };
    for (const role of ["viewer", "operator", "reviewer"] as const) {
      expect(await refusalOf(configure(mine.as(role), patch))).toHaveProperty("status", 403);
    }
    expect(await refusalOf(configure(foreign.admin, patch))).toHaveProperty("status", 404);
    expect(await refusalOf(configure(mine.admin, { ...patch, agentId: "x" }))).toHaveProperty(
      "status",
      404,
    );
    const key = { kind: "agent", agentId: agent.id, role: null } as const;
    expect(await refusalOf(configure(mine.as("viewer", key), patch))).toHaveProperty("status", 403);
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

describe("loadAgent and listAgents", () => {
  it("V5: gives the product of the attributed retentions of 30 days", async () => {
    const { account, admin } = await givenAccount();
    const agent = await insertAgent(database.db, account.id);
    const session = (id: string, state: string, daysAgo: number, kept: number) => ({
      id: `${agent.id}-${id}`,
      accountId: account.id,
      agentId: agent.id,
      kind: "refinement",
      mode: "full",
      target: "ledger",
      state,
      threshold: 0.75,
      model: "m",
      reviewPolicy: "always",
      startedBy: admin.actor,
      startMassTokens: 100,
      creditTokens: kept,
      createdAt: new Date(noon.getTime() - daysAgo * 24 * 60 * 60_000),
    });
    await database.db
      .insert(sessions)
      .values([
        session("1", "approved", 29, 90),
        session("2", "awaiting-review", 1, 80),
        session("3", "rolled-back", 1, 10),
        session("4", "approved", 31, 10),
      ]);
    const view = await loadAgent(admin, { agentId: agent.id });
    expect(view.erosion30d).toBeCloseTo(0.72, 10);
    const page = await listAgents(admin, parseInput(listAgentsSchema, {}));
    expect(page.items[0]?.erosion30d).toBe(view.erosion30d);
  });

  it("pages through every agent of the account, once each", async () => {
    const [{ admin, as }, foreign] = [await givenAccount(), await givenAccount()];
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

  it.each([
    [{ limit: 0 }, "limit"],
    [{ limit: 1001 }, "limit"],
    [{ limit: "ten" }, "limit"],
    [{ cursor: "nonsense" }, "cursor"],
    [{ cursor: Buffer.from('["x",1]').toString("base64url") }, "cursor"],
    [{ cursor: Buffer.from('[9e15,"a"]').toString("base64url") }, "cursor"],
    [{ page: 2 }, "page"],
  ])("refuses %j", async (given, field) => {
    const { admin } = await givenAccount();
    const refusal = await refusalOf(
      (async () => listAgents(admin, parseInput(listAgentsSchema, given)))(),
    );
    expect(Object.keys(refusal.fields ?? {})).toEqual([field]);
  });

  it("U1: answers 404 for another account's agent and 404 for another's key", async () => {
    const [mine, foreign] = [await givenAccount(), await givenAccount()];
    const { agent } = await create(mine.admin, { name: "Nova" });
    const load = (who: Who) => loadAgent(who, { agentId: agent.id });
    expect(await refusalOf(load(foreign.admin))).toHaveProperty("status", 404);
    const key = mine.as("viewer", { kind: "agent", agentId: "another", role: null });
    expect(await refusalOf(load(key))).toHaveProperty("status", 404);
    expect((await load(mine.as("viewer"))).agent.id).toBe(agent.id);
  });
});
