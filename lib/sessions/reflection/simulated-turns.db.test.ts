import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { countWaitingTokens } from "@/db/queries/observations/reflection-state";
import { listPromptNumbers } from "@/db/queries/texts/session-words";
import { accounts } from "@/db/schema";
import { givenDatabase } from "@/db/testing/given-database";
import { importMemories, importMemoriesSchema } from "@/lib/memories/save-import";
import { scriptedModel } from "@/lib/model/testing/scripted-model";
import { approveSession } from "@/lib/sessions/decide/approve-session";
import { startDueReflections } from "@/lib/sessions/reflection/due-reflections";
import { countTokens } from "@/lib/ledger/texts/tokens";
import { openPool, record } from "@/lib/sessions/testing/open-pool";
import { checkInvariants } from "@/lib/sessions/testing/check-invariants";
import { refusalOf } from "@/lib/sessions/testing/refusal-of";
import { testDepth } from "@/lib/testing/test-depth";

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
    const { session, seen } = await pool.runUnchecked(queued.id, providerIn(weather, oldest, turn));
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
    await importMemories(times.ctx, importMemoriesSchema.parse(request));
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

  it("M3: an observation of 1.7 million characters is refused with its limit, and nothing waits", async () => {
    const times = await openTimes("built-in/rules");
    const content = "x".repeat(1_700_000);
    await expect(times.observe([{ content: "Good." }, { content }])).rejects.toThrow(
      /at most 10000/,
    );
    expect(await countWaitingTokens(test.db, times.agent.id)).toBe(0);
    const lines = `${JSON.stringify({ type: "journal", content })}\n`;
    const request = { agentId: times.agent.id, text: lines, format: "jsonl" };
    const report = await importMemories(times.ctx, importMemoriesSchema.parse(request));
    expect({ added: report.added, skipped: report.skipped.length }).toEqual({
      added: 0,
      skipped: 1,
    });
    expect(await refusalOf(times.start())).toMatchObject({ code: "no-observations" });
  });
});
