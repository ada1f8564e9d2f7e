import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { loadReflectionState } from "@/db/queries/observations/reflection-state";
import { accounts, agents } from "@/db/schema";
import { givenDatabase } from "@/db/testing/given-database";
import { configureAgent } from "@/lib/agents/save";
import { agentPatchSchema } from "@/lib/agents/schema";
import { scriptedModel } from "@/lib/model/testing/scripted-model";
import { startDueReflections } from "@/lib/sessions/reflection/due-reflections";
import { sweepAccount } from "@/lib/sessions/schedule/sweep-account";
import { openPool } from "@/lib/sessions/testing/open-pool";
import { refusalOf } from "@/lib/sessions/testing/refusal-of";

const test = givenDatabase();

const notes = [{ content: "Lena asked for the invoice in CHF." }];
const automatic = { reflectionAutomatic: true, reflectionEvery: 5 };

const sessionsOf = (agentId: string) =>
  test.sql<{ id: string; kind: string; state: string }[]>`
    select id, kind, state from sessions where agent_id = ${agentId} order by created_at`;

describe("O6, O9: when a pass starts without a person", () => {
  it("U5: not in an account that is closed", async () => {
    const pool = await openPool(test.db, notes, automatic);
    const closing = test.db.update(accounts).set({ closedAt: new Date() });
    await closing.where(eq(accounts.id, pool.account.id));
    await startDueReflections(test.db, pool.ctx.now);
    expect(await sessionsOf(pool.agent.id)).toEqual([]);
  });

  it("is looked at again once the agent changes or its limit is lowered", async () => {
    const pool = await openPool(test.db, [{ content: "x".repeat(8_000) }], {
      ...automatic,
      reflectionEvery: 2_000,
    });
    const checked = async () =>
      (await loadReflectionState(test.db, pool.agent.id)).checkedRevision !== null;
    await startDueReflections(test.db, pool.ctx.now);
    expect(await checked()).toBe(true);
    const patch = agentPatchSchema.parse({ reflectionEvery: 1_000 });
    await configureAgent(pool.ctx, { agentId: pool.agent.id, ...patch });
    expect(await checked()).toBe(false);
    await startDueReflections(test.db, pool.ctx.now);
    expect(await sessionsOf(pool.agent.id)).toMatchObject([{ kind: "reflection" }]);
  });

  it("by the schedule: once where something is new, after the sweep's own session", async () => {
    const pool = await openPool(test.db, notes, { reflectionAutomatic: false });
    await sweepAccount(pool.ctx);
    await startDueReflections(test.db, pool.ctx.now);
    const [refinement] = await sessionsOf(pool.agent.id);
    expect(refinement).toMatchObject({ kind: "refinement", state: "queued" });
    await pool.run(refinement?.id ?? "", scriptedModel([{ text: "NO" }]));
    await startDueReflections(test.db, pool.ctx.now);
    const [, reflection] = await sessionsOf(pool.agent.id);
    expect(reflection).toMatchObject({ kind: "reflection", state: "queued" });
    await pool.run(reflection?.id ?? "", scriptedModel([{ text: "Nothing lasts." }]));
    await startDueReflections(test.db, pool.ctx.now);
    expect(await sessionsOf(pool.agent.id)).toHaveLength(2);
    await sweepAccount(pool.ctx);
    await startDueReflections(test.db, pool.ctx.now);
    expect((await sessionsOf(pool.agent.id)).map(({ kind }) => kind)).toEqual([
      "refinement",
      "reflection",
    ]);
  });

  it("P7: a prompt that leaves no room is refused by hand and waits automatically", async () => {
    const model = "openai-compatible/local";
    const systemPrompt = "You keep the harbour. ".repeat(2_200).trim();
    const pool = await openPool(test.db, notes, { ...automatic, model, systemPrompt });
    const allowing = test.db.update(accounts).set({ allowedModels: [model] });
    await allowing.where(eq(accounts.id, pool.account.id));
    expect(await refusalOf(pool.start())).toMatchObject({ status: 422, code: "no-room" });
    await startDueReflections(test.db, pool.ctx.now);
    const [queued] = await sessionsOf(pool.agent.id);
    const { session, entries } = await pool.run(queued?.id ?? "", scriptedModel([]));
    expect(session.state).toBe("unchanged");
    expect(JSON.stringify(entries)).toContain("No observation fits");
    await startDueReflections(test.db, pool.ctx.now);
    expect(await sessionsOf(pool.agent.id)).toHaveLength(1);
    expect(await loadReflectionState(test.db, pool.agent.id)).toMatchObject({ failedTries: 1 });
  });

  it("P7: a larger input limit that an admin sets makes the room", async () => {
    const model = "openai-compatible/local";
    const systemPrompt = "You keep the harbour. ".repeat(2_200).trim();
    const pool = await openPool(test.db, notes, { model, systemPrompt });
    const allowing = test.db.update(accounts).set({ allowedModels: [model] });
    await allowing.where(eq(accounts.id, pool.account.id));
    expect(await refusalOf(pool.start())).toMatchObject({ status: 422, code: "no-room" });
    const limits = { inputLimits: { [model]: 64_000 } };
    await test.db.update(accounts).set(limits).where(eq(accounts.id, pool.account.id));
    const { id } = await pool.start();
    const { session, entries } = await pool.run(id, scriptedModel([{ text: "Nothing lasts." }]));
    expect(session.state).toBe("unchanged");
    expect(JSON.stringify(entries)).not.toContain("No observation fits");
  });

  it("W2: not for a paused agent", async () => {
    const pool = await openPool(test.db, notes, automatic);
    await test.db.update(agents).set({ paused: true }).where(eq(agents.id, pool.agent.id));
    await startDueReflections(test.db, pool.ctx.now);
    expect(await sessionsOf(pool.agent.id)).toEqual([]);
  });
});
