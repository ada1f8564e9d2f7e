import { eq } from "drizzle-orm";
import { convertArrayToReadableStream, MockLanguageModelV4 } from "ai/test";
import { expect, it } from "vitest";
import { accounts, agents } from "@/db/schema";
import { givenDatabase } from "@/db/testing/given-database";
import { worstTokens } from "@/lib/ledger/texts/worst-tokens";
import { leastInputLimit } from "@/lib/model/known-models";
import { toParts } from "@/lib/model/testing/scripted-model";
import { runSession } from "@/lib/sessions/frame/run-session";
import { startSession } from "@/lib/sessions/frame/start-session";
import { openLedger } from "@/lib/sessions/testing/open-session";
import { refusalOf } from "@/lib/sessions/testing/refusal-of";
import { runDependencies } from "@/lib/sessions/testing/run-dependencies";

const test = givenDatabase();

/** A ledger whose model takes so many tokens. */
async function open(limit: number, memories: readonly string[], systemPrompt = "Be kind.") {
  const ledger = await openLedger(test.db, memories, { agent: { systemPrompt } });
  const set = { inputLimits: { "built-in/rules": limit } };
  await test.db.update(accounts).set(set).where(eq(accounts.id, ledger.account.id));
  return ledger;
}

it.each([
  ["a long system prompt", 16_000, "x".repeat(40_000)],
  ["a limit set before the least was raised", 4_000, ""],
])("P7: what cannot fit is refused before the session starts: %s", async (_, limit, prompt) => {
  const { ctx, agent } = await open(limit, ["Tea at five."], prompt);
  expect(await refusalOf(startSession(ctx, { agentId: agent.id, mode: "full" }))).toMatchObject({
    status: 422,
    code: "no-room",
    message: expect.stringMatching(
      /rules of a refinement.* fill the model's input limit\..*choose a model/,
    ),
  });
});

it("P7: a full refinement of a short ledger starts under the lowest limit that may be set", async () => {
  const { ctx, agent } = await open(leastInputLimit, ["Tea at five."]);
  expect(await startSession(ctx, { agentId: agent.id, mode: "full" })).toHaveProperty("id");
});

it("P6, P7: each request stays under three quarters of a small limit, however much is searched", async () => {
  const long = Array.from({ length: 300 }, (_, index) => `光 ${index} ${"the tide ".repeat(60)}`);
  const { ctx, agent, db } = await open(16_000, long);
  const requests: number[] = [];
  const search = { name: "search", input: { query: "the tide" } };
  const model = new MockLanguageModelV4({
    doStream: async ({ prompt, tools = [] }) => {
      requests.push(
        [...prompt.map(({ content }) => content), ...tools].reduce(
          (sum, said) => sum + worstTokens(typeof said === "string" ? said : JSON.stringify(said)),
          0,
        ),
      );
      const step = requests.length;
      const calls =
        step < 8 ? [search, search, search] : [{ name: "complete", input: { summary: "Done." } }];
      const answer = step === 1 ? { text: "YES" } : { calls };
      return { stream: convertArrayToReadableStream(toParts(answer, step)) };
    },
  });
  const { id } = await startSession(ctx, { agentId: agent.id, mode: "full" });
  await runSession(runDependencies(db, model, ctx.now), id, new AbortController().signal);
  expect(requests).toHaveLength(8);
  expect(Math.max(...requests)).toBeLessThanOrEqual(12_000);
  expect(Math.max(...requests)).toBeGreaterThan(8_000);
});

it("P6: a session moves both places of its agent on", async () => {
  const memories = Array.from(
    { length: 400 },
    (_, index) =>
      `Pair ${index % 200} is p${index % 200} and q${index % 200} ${"z".repeat(150)}${index % 200}`,
  );
  const { ctx, agent, db } = await open(200_000, memories);
  const model = new MockLanguageModelV4({
    doStream: async ({ tools = [] }) => {
      const calls = [{ name: "complete", input: { summary: "Done." } }];
      const step = tools.length === 0 ? { text: "YES" } : { calls };
      return { stream: convertArrayToReadableStream(toParts(step, 1)) };
    },
  });
  const places: number[][] = [];
  for (let session = 0; session < 3; session += 1) {
    const { id } = await startSession(ctx, { agentId: agent.id, mode: "full" });
    await runSession(runDependencies(db, model, ctx.now), id, new AbortController().signal);
    const [row] = await db.select().from(agents).where(eq(agents.id, agent.id));
    places.push([row?.windowAfter ?? 0, row?.alikeAfter ?? 0, row?.coreCount ?? 0]);
  }
  expect(new Set(places.map(([window]) => window)).size).toBe(3);
  expect(new Set(places.map(([, alike]) => alike)).size).toBe(3);
  expect(places.map(([, , count]) => count)).toEqual([400, 400, 400]);
});
