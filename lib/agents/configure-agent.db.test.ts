import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { agents, members } from "@/db/schema";
import { givenDatabase } from "@/db/testing/given-database";
import {
  configure,
  create,
  givenAccount,
  historyOf,
  noon,
  refusalOf,
} from "@/lib/agents/testing/account";
import { openLedger, openRunningSession } from "@/lib/sessions/testing/open-session";

const database = givenDatabase();

describe("configureAgent", () => {
  it("A4: keeps what stood before, with author and time, in the agent's chain", async () => {
    const { admin } = await givenAccount(database.db);
    const { agent } = await create(admin, { name: "Nova", refinementPrompt: "Old" });
    const { agent: changed } = await configure(admin, {
      agentId: agent.id,
      refinementPrompt: "100% %{x} {{y}}",
      refinementThreshold: 0.85,
      name: "Nova",
    });
    expect(changed).toMatchObject({ version: 2, refinementPrompt: "100% %{x} {{y}}" });
    const [, record] = await historyOf(database.db, agent.id);
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
    const { admin } = await givenAccount(database.db);
    const { agent } = await create(admin, { name: "Nova", paused: true });
    const { agent: same } = await configure(admin, { agentId: agent.id, paused: "true" });
    expect(same.version).toBe(1);
    expect(await historyOf(database.db, agent.id)).toHaveLength(1);
  });

  it("A3: lets nobody but an admin go under the account's floors, in a sentence", async () => {
    const { admin, as, account } = await givenAccount(database.db, {
      weakestReviewPolicy: "on-warning",
    });
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

  it("U1: is for the owner and admins; another account's agent does not exist", async () => {
    const [mine, foreign] = [await givenAccount(database.db), await givenAccount(database.db)];
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
