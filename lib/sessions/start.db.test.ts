import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { scheduleHandbooks } from "@/db/queries/handbook/handbook-state";
import { agents, sessions } from "@/db/schema";
import { givenDatabase } from "@/db/testing/given-database";
import { configureAgent } from "@/lib/agents/save";
import { configure } from "@/lib/agents/testing/account";
import { openConversation } from "@/lib/conversations/testing/open-conversation";
import { monthOf, noUsage } from "@/lib/cost/cost";
import { discardMemory } from "@/lib/memories/save";
import { loadAgentPage } from "@/lib/pages/agent";
import { takeSession } from "@/lib/sessions/run";
import { runSchedule } from "@/lib/sessions/schedule/sweep";
import { startSession } from "@/lib/sessions/start";
import { checkInvariants } from "@/lib/sessions/testing/check-invariants";
import {
  actIn,
  openLedger,
  openRunningSession,
  refusalOf,
  spend,
  textOfTokens,
} from "@/lib/sessions/testing/open-session";
import { openPool } from "@/lib/sessions/testing/run-model";
import { startDueHandbooks } from "@/lib/writers/handbook/start";
import { openBook } from "@/lib/writers/handbook/testing/open-handbook";
import { recordConsent } from "@/lib/writers/refinement/run";
import { startDueReflections } from "@/lib/writers/reflection/start";
import { retryFolds } from "@/lib/writers/summary/start";

describe("start session", () => {
  const test = givenDatabase();

  const full = "full" as const;
  const yes = { text: "YES", ...noUsage };
  const sessionsOf = (agentId: string) =>
    test.db.select().from(sessions).where(eq(sessions.agentId, agentId));

  describe("startSession", () => {
    it("S2: of several starts at once one wins, and the others name it", async () => {
      for (let round = 0; round < 10; round += 1) {
        const ledger = await openLedger(test.db, ["something to keep"]);
        const agentId = ledger.agentId;
        const starts = await Promise.allSettled(
          Array.from({ length: 4 }, () =>
            startSession(actIn(ledger, "operator"), { agentId, mode: full }),
          ),
        );
        const rows = await sessionsOf(agentId);
        expect(rows).toHaveLength(1);
        const refused = starts.flatMap((start): unknown[] =>
          start.status === "rejected" ? [start.reason] : [],
        );
        const told = { status: 409, code: "session-open", extra: { sessionId: rows[0]?.id } };
        expect(refused).toEqual(Array(3).fill(expect.objectContaining(told)));
        await checkInvariants(test.db, agentId);
      }
    });

    it("S2: the database holds one open session a target, whoever inserts", async () => {
      const ledger = await openLedger(test.db, ["something to keep"]);
      const session = await openRunningSession(ledger);
      const again = test.sql`
      insert into sessions (id, account_id, agent_id, kind, mode, target, state, threshold,
        review_policy, model, started_by, created_at)
      select id || '-2', account_id, agent_id, kind, mode, target, 'queued', threshold,
        review_policy, model, started_by, created_at from sessions where id = ${session.id}`;
      await expect(again).rejects.toThrow("sessions_one_open_per_target");
      await checkInvariants(test.db, ledger.agentId);
    });

    it("S4: an empty ledger starts nothing and says why", async () => {
      const ledger = await openLedger(test.db, [
        { content: "a day's note", type: "journal" },
        "to be discarded",
      ]);
      const agentId = ledger.agentId;
      await discardMemory(ledger.ctx, { agentId, number: 2 });
      const refusal = await refusalOf(startSession(ledger.ctx, { agentId, mode: full }));
      expect(refusal).toMatchObject({ status: 422, code: "empty-ledger" });
      expect(await sessionsOf(agentId)).toEqual([]);
      await checkInvariants(test.db, agentId);
    });
  });

  describe("a session's settings", () => {
    it("S3: are those of when consent is asked, whatever an owner edits afterwards", async () => {
      const ledger = await openLedger(test.db, [textOfTokens(10, 1), textOfTokens(10, 2)]);
      const { ctx, agentId, account } = ledger;
      const { id } = await startSession(ctx, { agentId, mode: full });
      await configureAgent(ctx, { agentId, refinementThreshold: 0.5, refinementPrompt: "Softly." });
      const taken = await takeSession(test.db, id, ctx.now);
      if (taken === null) throw new Error("The session could not be taken.");
      const [before] = await sessionsOf(agentId);
      expect(before).toMatchObject({ threshold: 0.5, settings: { style: "Softly." } });
      const hard = { refinementThreshold: 1, refinementPrompt: "Hard." };
      await configureAgent(ctx, { agentId, ...hard, reviewPolicy: "on-warning" });
      await test.sql`update accounts set immutable_categories = '{}' where id = ${account.id}`;
      await recordConsent(test.db, taken, yes, ctx.now);
      const [after] = await sessionsOf(agentId);
      const { settings, threshold, cap, mode, model, reviewPolicy } = before ?? {};
      expect(after).toMatchObject({ settings, threshold, cap, mode, model, reviewPolicy });
      await checkInvariants(test.db, agentId);
    });

    it("S3: the gate goes by the threshold that was recorded", async () => {
      const ledger = await openLedger(
        test.db,
        [1, 2, 3, 4].map((one) => textOfTokens(10, one)),
      );
      const session = await openRunningSession(ledger);
      const agentId = ledger.agentId;
      await configureAgent(ledger.ctx, { agentId, refinementThreshold: 1 });
      expect(await session.call("delete", { id: 1 })).toMatchObject({ end: false });
      expect(await session.row()).toMatchObject({
        state: "running",
        threshold: 0.75,
        stats: { delete: 1 },
      });
      await checkInvariants(test.db, agentId);
    });
  });
});

describe("O9: once an agent's monthly budget is spent", () => {
  const test = givenDatabase();

  const hourMs = 3_600_000;
  const inHours = (hours: number) => () => new Date(Date.now() + hours * hourMs);
  const lastMonth = monthOf(new Date(), -1).from;

  const queuedOf = async (agentId: string) => {
    const rows = await test.db.select().from(sessions).where(eq(sessions.agentId, agentId));
    return rows.filter(({ state }) => state === "queued").map(({ kind }) => kind);
  };
  const setBudget = (agentId: string, monthlyBudgetUsd: number | null) =>
    test.db.update(agents).set({ monthlyBudgetUsd }).where(eq(agents.id, agentId));

  it("W1: the schedule leaves it out, says so, and resumes with the next month", async () => {
    const { ctx, agent } = await openLedger(test.db, ["Tea at four."]);
    await spend(test.db, agent, 3);
    await spend(test.db, agent, 1.99);
    await spend(test.db, agent, 100, { createdAt: lastMonth });
    await spend(test.db, agent, 100, { prices: null });
    await setBudget(agent.id, 5);
    const dry = () => runSchedule(ctx, { isDryRun: true });
    expect((await dry()).started).toMatchObject([{ agentId: agent.id }]);
    await spend(test.db, agent, 0.01);
    const { to } = monthOf(ctx.now());
    expect(await dry()).toMatchObject({
      started: [],
      left: [{ agentId: agent.id, obstacle: "budget-spent", from: to }],
    });
    expect((await runSchedule(ctx, { isDryRun: false })).started).toEqual([]);
    expect(await queuedOf(agent.id)).toEqual([]);
    const page = await loadAgentPage(ctx, { agentId: agent.id });
    expect(page.budgetResumesAt).toEqual(to);
    expect(page.spending).toMatchObject({ cost: 5_000_000, unpricedTokens: 100_000_000 });
  });

  it("a person still starts sessions, and a higher budget resumes the schedule", async () => {
    const { ctx, agent } = await openLedger(test.db, ["Tea at four."]);
    await spend(test.db, agent, 5);
    await configure(ctx, { agentId: agent.id, monthlyBudgetUsd: 5 });
    expect((await runSchedule(ctx, { isDryRun: false })).started).toEqual([]);
    await configure(ctx, { agentId: agent.id, monthlyBudgetUsd: "7.50" });
    expect((await runSchedule(ctx, { isDryRun: true })).started).toHaveLength(1);
    await setBudget(agent.id, 5);
    await startSession(ctx, { agentId: agent.id, mode: "full" });
    expect(await queuedOf(agent.id)).toEqual(["refinement"]);
  });

  it("no reflection starts automatically; an hour later it is looked at again", async () => {
    const notes = [{ content: "Lena asked for the invoice in CHF." }];
    const automatic = { reflectionAutomatic: true, reflectionEvery: 5, monthlyBudgetUsd: 1 };
    const { agent } = await openPool(test.db, notes, automatic);
    await spend(test.db, agent, 1);
    await startDueReflections(test.db, inHours(0));
    expect(await queuedOf(agent.id)).toEqual([]);
    await setBudget(agent.id, 2);
    await startDueReflections(test.db, inHours(0.9));
    expect(await queuedOf(agent.id)).toEqual([]);
    await startDueReflections(test.db, inHours(1.1));
    expect(await queuedOf(agent.id)).toEqual(["reflection"]);
  });

  it("H11: no handbook session starts, on the schedule's request either", async () => {
    const { agent, account, addMore } = await openBook(test.db);
    await addMore(["run-3"]);
    // In the month of the look: on a month's last evening, seven hours on is the next one.
    await spend(test.db, agent, 1, { createdAt: inHours(7)() });
    await setBudget(agent.id, 1);
    await test.db.transaction((tx) => scheduleHandbooks(tx, account.id));
    const start = async (hours: number) => {
      await startDueHandbooks(test.db, inHours(hours));
      return queuedOf(agent.id);
    };
    expect(await start(7)).toEqual([]);
    await setBudget(agent.id, null);
    expect(await start(8.1)).toEqual(["handbook"]);
  });

  it("K1: no fold starts, and none is forgotten", async () => {
    const agent = { summaryThreshold: 20, summaryKeepRatio: 0.1, monthlyBudgetUsd: 1 };
    const one = await openConversation(test.db, { agent });
    const hours = (count: number) => new Date(one.ctx.now().getTime() + count * hourMs);
    await spend(test.db, one.agent, 1, { createdAt: hours(0) });
    expect((await one.append(1, 25)).sessionId).toBeNull();
    await setBudget(one.agent.id, null);
    await retryFolds(test.db, () => hours(0.9));
    expect(await queuedOf(one.agent.id)).toEqual([]);
    await retryFolds(test.db, () => hours(1.1));
    expect(await queuedOf(one.agent.id)).toEqual(["summary"]);
  });
});
