import { convertArrayToReadableStream, MockLanguageModelV4 } from "ai/test";
import { Tiktoken } from "js-tiktoken/lite";
import o200k from "js-tiktoken/ranks/o200k_base";
import { afterAll, beforeAll, expect, it } from "vitest";
import { findSession } from "@/db/queries/sessions/session-rows";
import { openDatabase } from "@/db/client";
import { givenDatabase } from "@/db/testing/given-database";
import { worstTokens } from "@/lib/ledger/texts/worst-tokens";
import { addMemories } from "@/lib/memories/save";
import { newMemorySchema } from "@/lib/memories/schema";
import { toParts, type ScriptedStep } from "@/lib/model/testing/scripted-model";
import { runSession } from "@/lib/sessions/frame/run-session";
import { startSession } from "@/lib/sessions/frame/start-session";
import { inventedLedger, type InventedLanguage } from "@/lib/sessions/testing/invented-ledger";
import { openLedger } from "@/lib/sessions/testing/open-session";
import { runDependencies } from "@/lib/sessions/testing/run-dependencies";
import { testDepth } from "@/lib/testing/test-depth";

const test = givenDatabase();
/** As a worker has it: on a busy machine the largest ledger takes longer than a request may. */
let worker: ReturnType<typeof openDatabase>;
beforeAll(() => {
  worker = openDatabase(test.url, { isPatient: true });
});
afterAll(() => worker.close());

const tokenizer = new Tiktoken(o200k);
/** About 500 tokens. */
const systemPrompt = "You keep the books of a small harbour and speak plainly. ".repeat(40);

/** A model that answers with these steps. `spent` counts the input of all its requests. */
function countingModel(steps: readonly ScriptedStep[]) {
  const spent = { real: 0, worst: 0, requests: 0 };
  const model = new MockLanguageModelV4({
    doStream: async ({ prompt, tools = [] }) => {
      const said = prompt.map(({ content }) =>
        typeof content === "string" ? content : JSON.stringify(content),
      );
      for (const text of [...said, ...tools.map((tool) => JSON.stringify(tool))]) {
        spent.real += tokenizer.encode(text, [], []).length;
        spent.worst += worstTokens(text);
      }
      const step = steps[spent.requests] ?? {};
      spent.requests += 1;
      return { stream: convertArrayToReadableStream(toParts(step, spent.requests)) };
    },
  });
  return { model, spent };
}

/** The input of a whole session, consent included, that deletes ten copies and completes. */
async function deleteTen(language: InventedLanguage, size: number, isOneStep: boolean) {
  const { ctx, agent, account, db } = await openLedger(worker.db, [], { agent: { systemPrompt } });
  const items = inventedLedger(language, size).map((content) => newMemorySchema.parse({ content }));
  for (let start = 0; start < size; start += 1_000) {
    await addMemories(ctx, { agentId: agent.id, items: items.slice(start, start + 1_000) });
  }
  const deletes = Array.from({ length: 10 }, (_, index) => ({
    name: "delete",
    input: { id: size - index },
  }));
  const calls = [...deletes, { name: "complete", input: { summary: "Deleted 10." } }];
  const steps = isOneStep ? [{ calls }] : calls.map((call) => ({ calls: [call] }));
  const { model, spent } = countingModel([{ text: "YES" }, ...steps]);
  const { id } = await startSession(ctx, { agentId: agent.id, mode: "full" });
  await runSession(runDependencies(db, model, ctx.now), id, new AbortController().signal);
  const session = (await findSession(db, account.id, id))?.session;
  expect(session).toMatchObject({ state: "awaiting-review", operationsApplied: 10 });
  return spent;
}

const cases = [
  ["English", "one step", 40_000],
  ["Chinese", "one step", 40_000],
  ["English", "a step for each call", 150_000],
  ["Chinese", "a step for each call", 150_000],
] as const;
const sizes = [100, 1_000, 5_000, ...(testDepth.isDeep ? [100_000] : [])];

it.each(testDepth.pick("session cost", cases, 4))(
  "P6: ten deletes cost the same in every ledger: %s, %s",
  { timeout: 600_000 },
  async (language, steps, most) => {
    const spent = new Map<number, number>();
    for (const size of sizes) {
      const { real, worst } = await deleteTen(language, size, steps === "one step");
      console.info(`${language}, ${steps}, ${size} memories: ${real} tokens, at worst ${worst}`);
      expect(real).toBeLessThanOrEqual(most);
      // P7: the measure for limits is not far below what there is, in any script.
      expect(real / worst).toBeLessThan(1.05);
      spent.set(size, real);
    }
    const usual = spent.get(1_000) ?? 0;
    for (const [size, real] of spent) {
      if (size < 1_000) expect(real).toBeLessThan(usual);
      else expect(Math.abs(real / usual - 1)).toBeLessThanOrEqual(0.1);
    }
  },
);
