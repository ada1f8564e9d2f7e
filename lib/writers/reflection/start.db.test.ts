import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { countWaitingTokens, loadReflectionState } from "@/db/queries/observations/reflection-rows";
import { listPromptNumbers } from "@/db/queries/texts/session-words";
import { accounts, agents } from "@/db/schema";
import { givenDatabase } from "@/db/testing/given-database";
import { configureAgent } from "@/lib/agents/save";
import { agentPatchSchema } from "@/lib/agents/schema";
import { countTokens } from "@/lib/ledger/texts/content";
import { importMemoriesSchema, runImport } from "@/lib/memories/save-import";
import { scriptedModel } from "@/lib/model/testing/scripted-model";
import { approveSession } from "@/lib/sessions/decide/approve";
import { sweepAccount } from "@/lib/sessions/schedule/sweep";
import { checkInvariants } from "@/lib/sessions/testing/check-invariants";
import { refusalOf } from "@/lib/sessions/testing/open-session";
import { openPool, record } from "@/lib/sessions/testing/run-model";
import { testDepth } from "@/lib/testing/test-depth";
import { startDueReflections } from "@/lib/writers/reflection/start";

describe("due reflections", () => {
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
      // A larger limit, set by an admin, makes the room.
      const limits = { inputLimits: { [model]: 64_000 } };
      await test.db.update(accounts).set(limits).where(eq(accounts.id, pool.account.id));
      const next = await pool.run((await pool.start()).id, scriptedModel([{ text: "None." }]));
      expect(JSON.stringify(next.entries)).not.toContain("No observation fits");
    });

    it("W2: not for a paused agent", async () => {
      const pool = await openPool(test.db, notes, automatic);
      await test.db.update(agents).set({ paused: true }).where(eq(agents.id, pool.agent.id));
      await startDueReflections(test.db, pool.ctx.now);
      expect(await sessionsOf(pool.agent.id)).toEqual([]);
    });
  });
});

describe("simulated turns", () => {
  const test = givenDatabase();

  const every = 20_000;
  /** A deep run takes all 10,000 turns and all of a million tokens. */
  const patience = { timeout: 900_000 };

  /** What a provider does when a pass asks it, drawn from the seed. */
  type Weather = "nothing" | "records" | "breaks" | "limits rates" | "stops in the middle";
  const weathers: readonly Weather[] = [
    "nothing",
    "records",
    "records",
    "breaks",
    "limits rates",
    "stops in the middle",
  ];

  /** 31-bit numbers that a seed gives again and again in the same order. */
  function drawsFrom(seed: number) {
    let state = seed % 2_147_483_647 || 1;
    return (below: number) => {
      state = (state * 48_271) % 2_147_483_647;
      return state % below;
    };
  }

  function providerIn(weather: Weather, first: number, turn: number) {
    if (weather === "breaks" || weather === "limits rates") {
      const broken = scriptedModel([]);
      const status = weather === "breaks" ? "The provider is down." : "429: slow down.";
      broken.doStream = () => Promise.reject(new Error(status));
      return broken;
    }
    const call = record(`Lena decided on plan ${turn} of the season.`, [first, first + 1]);
    if (weather === "records") return scriptedModel([{ calls: [call] }, { text: "Done." }]);
    if (weather === "nothing") return scriptedModel([{ text: "Nothing lasts." }]);
    return scriptedModel([{ calls: [call] }, { text: "Then", finish: "error" }]);
  }

  /** An agent whose time a test moves on, whose automatic passes run when they are due. */
  async function openTimes(model: string) {
    const pool = await openPool(test.db, [], {
      model,
      reflectionAutomatic: true,
      reflectionEvery: every,
      reflectionReviewPolicy: "on-warning",
    });
    const { ctx, agent } = pool;
    await test.db
      .update(accounts)
      .set({ allowedModels: [model] })
      .where(eq(accounts.id, pool.account.id));
    let at = ctx.now().getTime();
    const now = () => new Date(at);
    const shown = new Set<number>();
    const passes: { waiting: number; covered: number; isComplete: boolean }[] = [];
    const open = () =>
      test.sql<{ id: string }[]>`
      select id from sessions where agent_id = ${agent.id} and state = 'queued'`;

    /** Runs the pass that is due, if one is, and decides it. */
    const settle = async (weather: Weather, turn: number): Promise<boolean> => {
      await startDueReflections(test.db, now);
      const [queued] = await open();
      if (queued === undefined) return false;
      const waiting = await countWaitingTokens(test.db, agent.id);
      const { items } = await pool.list({ coverage: "none" });
      const oldest = items.at(-1)?.row.number ?? 1;
      const { session, seen } = await pool.runUnchecked(
        queued.id,
        providerIn(weather, oldest, turn),
      );
      if (session.state === "awaiting-review") await approveSession(ctx, seen);
      const left = await countWaitingTokens(test.db, agent.id);
      const numbers = await listPromptNumbers(test.db, queued.id, "reflection");
      const isComplete = session.state !== "failed" && session.state !== "rolled-back";
      passes.push({ waiting, covered: waiting - left, isComplete });
      expect(left, weather).toBe(isComplete ? Math.min(left, waiting) : waiting);
      const notes = await test.sql<{ number: number }[]>`
      select number from memories where agent_id = ${agent.id} and type = 'journal'
        and number = any (${[...numbers]}::int[])`;
      if (isComplete) for (const { number } of notes) shown.add(number);
      return true;
    };
    const wait = (ms: number) => (at += ms);
    return { ...pool, settle, wait, passes, shown };
  }

  async function whatWasShown(agentId: string): Promise<Set<number>> {
    const rows = await test.sql<{ number: number }[]>`
    select number from shown_observations where agent_id = ${agentId}`;
    return new Set(rows.map(({ number }) => number));
  }

  const minute = 60_000;
  const words = "Lena walked along the harbour and said what she thought of it, as she does. ";

  describe("O6, O7: months of turns, with everything that goes wrong", () => {
    it(
      "at most one completed pass per 20,000 new tokens, nothing lost, nothing shown untold",
      patience,
      async () => {
        const times = await openTimes("built-in/rules");
        const draw = drawsFrom(testDepth.seed);
        const turns = testDepth.count(10_000, 10);
        const atOnce = 20;
        let tokens = 0;
        for (let turn = 0; turn < turns; turn += atOnce) {
          const notes = Array.from({ length: atOnce }, (_, n) => ({
            content: `Turn ${turn + n}. ${words.repeat(1 + draw(40))}`,
          }));
          tokens += notes.reduce((sum, { content }) => sum + countTokens(content.trim()), 0);
          await times.observe(notes);
          times.wait(5 * minute);
          await times.settle(weathers[draw(weathers.length)] ?? "nothing", turn);
        }
        times.wait(120 * minute);
        while (await times.settle("nothing", turns)) times.wait(minute);
        const complete = times.passes.filter(({ isComplete }) => isComplete);
        expect(complete.length).toBeGreaterThan(3);
        expect(complete.length).toBeLessThanOrEqual(tokens / every);
        for (const { waiting } of times.passes) expect(waiting).toBeGreaterThan(every);
        await checkInvariants(test.db, times.agent.id);
        expect(await countWaitingTokens(test.db, times.agent.id)).toBeLessThanOrEqual(every);
        expect(await whatWasShown(times.agent.id)).toEqual(times.shown);
        const [kept] = await test.sql<{ all: number }[]>`
      select count(*)::int as all from memories
      where agent_id = ${times.agent.id} and relevance is not null and content <> ''`;
        expect(kept?.all).toBe(turns);
      },
    );

    it.each([
      ["a large model", "built-in/rules", 20_000],
      ["a model whose limit is not known", "openai-compatible/local", 1_000],
    ])("an import of a million tokens drains with %s", patience, async (_, model, atLeast) => {
      const times = await openTimes(model);
      const count = testDepth.count(1_000, 5);
      const lines = Array.from({ length: count }, (_unused, n) =>
        JSON.stringify({ type: "journal", content: `Note ${n}. ${words.repeat(52)}` }),
      );
      const request = { agentId: times.agent.id, text: lines.join("\n"), format: "jsonl" };
      await runImport(times.ctx, importMemoriesSchema.parse(request));
      const imported = await countWaitingTokens(test.db, times.agent.id);
      expect(imported).toBeGreaterThan(count * 980);
      let turn = 0;
      while (await times.settle("nothing", turn)) {
        turn += 1;
        times.wait(minute);
        expect(times.passes.at(-1)?.covered).toBeGreaterThan(atLeast);
      }
      expect(await countWaitingTokens(test.db, times.agent.id)).toBeLessThanOrEqual(every);
      expect(await whatWasShown(times.agent.id)).toEqual(times.shown);
      const covered = times.passes.reduce((sum, pass) => sum + pass.covered, 0);
      expect(covered).toBe(imported - (await countWaitingTokens(test.db, times.agent.id)));
    });
  });
});
