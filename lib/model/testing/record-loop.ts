import type { Usage } from "@/lib/cost/usage";
import type { CallAnswer, LanguageModel, LoopInput, ModelCall } from "@/lib/model/port";
import { runLoop } from "@/lib/model/run-loop";

const names = ["search", "consolidate", "update", "delete", "protect", "complete"];

export type LoopRecord = Awaited<ReturnType<typeof recordLoop>>;

/** Runs the loop with a `perform` that always answers, and records everything that it received. */
export async function recordLoop(model: LanguageModel, overrides: Partial<LoopInput> = {}) {
  const calls: ModelCall[] = [];
  const steps: number[] = [];
  const texts: string[] = [];
  const usages: Usage[] = [];
  let running = 0;
  let maxRunning = 0;
  const answer = overrides.perform ?? answerPlainly;
  const end = await runLoop({
    model,
    instructions: "Keep the ledger.",
    opening: "Begin.",
    tools: names.map((name) => ({
      name,
      description: `The operation ${name}.`,
      inputSchema: { type: "object", properties: { id: { type: "integer" } } },
    })),
    onStep: async (step) => void steps.push(step),
    onText: (_step, text) => void texts.push(text),
    onUsage: (usage) => void usages.push(usage),
    signal: new AbortController().signal,
    limits: { maxSteps: 40, maxCalls: 200, maxMs: 20_000 },
    timeouts: { firstChunkMs: 10_000, chunkMs: 10_000 },
    ...overrides,
    perform: async (call) => {
      calls.push(call);
      running += 1;
      maxRunning = Math.max(maxRunning, running);
      try {
        return await answer(call);
      } finally {
        running -= 1;
      }
    },
  });
  return { end, calls, steps, text: texts.join(""), texts, usages, maxRunning };
}

/** Yields to other tasks, so that concurrency would show. */
async function answerPlainly(call: ModelCall): Promise<CallAnswer> {
  await new Promise((resolve) => setImmediate(resolve));
  return { text: `${call.name} was answered.`, end: call.name === "complete" };
}
