import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { scheduleHandbooks } from "@/db/queries/handbook/handbook-state";
import { agents, sessions } from "@/db/schema";
import { givenDatabase } from "@/db/testing/given-database";
import { loadAgentPage } from "@/lib/pages/agent";
import { configure } from "@/lib/agents/testing/account";
import { openConversation } from "@/lib/conversations/testing/open-conversation";
import { monthOf } from "@/lib/cost/budget";
import { startDueHandbooks } from "@/lib/sessions/handbook/due-handbooks";
import { openBook } from "@/lib/sessions/handbook/testing/book-on-the-wire";
import { startDueReflections } from "@/lib/sessions/reflection/due-reflections";
import { runSchedule } from "@/lib/sessions/schedule/run-schedule";
import { startSession } from "@/lib/sessions/frame/start-session";
import { retryFolds } from "@/lib/sessions/summary/retry-folds";
import { openPool } from "@/lib/sessions/testing/open-pool";
import { openLedger } from "@/lib/sessions/testing/open-session";
import { spend } from "@/lib/sessions/testing/spend";

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

describe("O9: once an agent's monthly budget is spent", () => {
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
    await spend(test.db, agent, 1);
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
