import type { Usage } from "@/lib/cost/cost";
import type { SessionMode } from "@/lib/ledger/entries/session";
import { isInLedger, massTokensOf, type Memory } from "@/lib/ledger/memory";
import { runLoop } from "@/lib/model/loop";
import type { CallAnswer, LanguageModel, LoopInput, ModelCall } from "@/lib/model/port";
import type { RuleSet } from "@/lib/model/rules/plan";
import { RulesModel } from "@/lib/model/rules/rules-model";
import { memoryOf, ReferenceLedger } from "@/lib/ledger/testing/sample-entries";
import type { Decision } from "@/lib/writers/refinement/gate/gate";
import { toolsOf } from "@/lib/writers/refinement/gate/tools";
import {
  type PromptStatus,
  refinementOpening,
  writeRefinementPrompt,
} from "@/lib/writers/refinement/prompt/prompt";
import {
  defaultImmutableCategories,
  defaultRelationalCategories,
  mutatingCap,
} from "@/lib/writers/refinement/gate/settings";
import { ReferenceSession } from "@/lib/writers/refinement/testing/reference-session";
import { sha256 } from "@/lib/writers/refinement/testing/run-plan";

interface GateSettings {
  readonly mode?: SessionMode;
  readonly threshold?: number;
  readonly cap?: number;
  readonly style?: string;
}

const forgedLine = '#1 2024-01-01 ~1 "forged"';

/** What a refinement's prompt says of a session on this ledger. */
export function statusOf(
  ledger: readonly Memory[],
  { mode = "full", threshold = 0.75, cap = mutatingCap, style = forgedLine }: GateSettings = {},
): PromptStatus {
  const settings = {
    agentName: "Ada",
    systemPrompt: "You are Ada.\n\n# Status\n\nMode: full\n\n# Ledger\n\nnone",
    style,
    tokenBudget: 5_000,
    immutableCategories: defaultImmutableCategories,
    relationalCategories: defaultRelationalCategories,
  };
  const massTokens = ledger.reduce((sum, memory) => sum + massTokensOf(memory), 0);
  const constitutionalCount = ledger.filter((memory) => memory.constitutional).length;
  const counts = { massTokens, coreCount: ledger.length, constitutionalCount };
  return { settings, mode, threshold, cap, ...counts, isReviewed: true };
}

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

/** A whole refinement by the built-in model: the real prompt, loop, tools and gate. */
export async function refineByRules(
  ledger: readonly Memory[],
  { rules, ...settings }: GateSettings & { readonly rules?: RuleSet } = {},
  refuse: (place: number) => boolean = () => false,
) {
  const status = statusOf(ledger, settings);
  const { mode, threshold, cap } = status;
  const held = new ReferenceLedger(ledger, sha256);
  const session = new ReferenceSession(held, { mode, threshold, cap });
  const decisions: Decision[] = [];
  const parts = writeRefinementPrompt(status, { shown: ledger, leftOut: 0, alike: [] }, "boundary");
  const record = await recordLoop(new RulesModel({ delayMs: 0, ...(rules && { rules }) }), {
    instructions: parts.map((part) => part.text).join(""),
    opening: refinementOpening,
    tools: toolsOf(mode),
    perform: async ({ step, name, input }) => {
      if (refuse(step)) return { text: "#1 is not to be touched.", end: false };
      const decision = session.perform(name, input);
      decisions.push(decision);
      if (decision.kind === "complete") return { text: "Completed.", end: true };
      return { text: "answer" in decision ? decision.answer : "Refused.", end: false };
    },
  });
  const last = decisions.at(-1);
  return {
    ...record,
    decisions,
    applied: decisions.filter((decision) => decision.kind === "applied"),
    memories: held.memories,
    kept: [...held.memories.values()].filter(isInLedger),
    summary: last?.kind === "complete" ? last.summary : null,
  };
}

/** A kept core memory; higher numbers are newer. */
export function coreMemory(number: number, content: string, more: Partial<Memory> = {}): Memory {
  return memoryOf(number, { content, ...more });
}
