import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { accounts } from "@/db/schema";
import { givenDatabase } from "@/db/testing/given-database";
import { setModelPrices } from "@/lib/accounts/save-models";
import { loadModelSettings } from "@/lib/accounts/load-settings";
import { setModelPricesForm } from "@/lib/accounts/schema";
import { loadAgentForm, loadAgentPage } from "@/lib/pages/agent";
import type { Context } from "@/lib/context";
import { monthOf } from "@/lib/cost/cost";
import { scriptedModel } from "@/lib/model/testing/scripted-model";
import { parseInput } from "@/lib/parse-input";
import { describeSession, loadSession } from "@/lib/sessions/read/load";
import { spend } from "@/lib/sessions/testing/open-session";
import { runModel } from "@/lib/sessions/testing/run-model";

const test = givenDatabase();

const model = "openai/gpt-5";
const given = { account: { allowedModels: [model] }, agent: { model } };
const none = { cachedInput: "", cacheWrite: "", output: "" };

/** A refinement that reads 14 tokens and writes 6. */
const runOnce = () =>
  runModel(test.db, scriptedModel([{ text: "YES" }, { text: "Nothing to do." }]), {
    memories: ["Tea at four."],
    given,
  });

const setPrices = (ctx: Context, version: number, prices: object) =>
  setModelPrices(ctx, parseInput(setModelPricesForm, { version, model, ...none, ...prices }));

describe("S3: what a session cost", () => {
  it("goes by the prices that held when it began, whatever they are since", async () => {
    const { ctx, row } = await runOnce();
    const costOf = async () => {
      const { costUsd, usage } = describeSession(await loadSession(ctx, { sessionId: row.id }));
      return { costUsd, usage };
    };
    const before = await costOf();
    expect(before).toEqual({
      costUsd: Math.round(14 * 1.25 + 6 * 10) / 1_000_000,
      usage: { inputTokens: 14, cachedInputTokens: 0, cacheWriteTokens: 0, outputTokens: 6 },
    });
    await setPrices(ctx, 1, { input: "$99", output: "99" });
    expect(await costOf()).toEqual(before);
  });

  it("is unknown where its model has no price; the next one has what was set meanwhile", async () => {
    const { ctx, account, agent, row } = await runOnce();
    const settings = async () =>
      (await loadModelSettings(ctx)).models.find(({ id }) => id === model);
    await setPrices(ctx, 1, { input: "0.5" });
    expect(await settings()).toMatchObject({
      prices: { input: 0.5, output: 10 },
      setPrices: { input: 0.5 },
    });
    await setPrices(ctx, 2, { input: "" });
    const [stored] = await test.db.select().from(accounts).where(eq(accounts.id, account.id));
    expect(stored?.modelPrices).toEqual({});
    await spend(test.db, agent, 1, { prices: null });
    const page = await loadAgentPage(ctx, { agentId: agent.id });
    expect(page.spending).toMatchObject({ sessions: 2, cost: row.inputTokens * 1.25 + 60 + 0.5 });
    expect(page.spending.unpricedTokens).toBe(1_000_000);
  });

  it("is summed up by calendar month, and is what the next one is estimated by", async () => {
    const { ctx, agent } = await runOnce();
    await spend(test.db, agent, 2, { createdAt: monthOf(ctx.now(), -1).from });
    await spend(test.db, agent, 4, { createdAt: monthOf(ctx.now(), -2).from });
    const { spending } = await loadAgentForm(ctx, { agentId: agent.id });
    expect(spending).toMatchObject({
      thisMonth: { sessions: 1, tokens: 20 },
      lastMonth: { sessions: 1, cost: 2_000_000 },
    });
    const { estimate } = await loadAgentPage(ctx, { agentId: agent.id });
    // The unfinished run waits for its review; the mean is of all three.
    expect(estimate?.sessions).toBeGreaterThanOrEqual(2);
    expect(estimate?.tokens).toBeGreaterThan(1_000_000);
  });
});
