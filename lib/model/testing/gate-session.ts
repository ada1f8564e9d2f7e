import type { Usage } from "@/lib/cost/cost";
import { applyChanges } from "@/lib/ledger/change";
import type { SessionMode } from "@/lib/ledger/entries/session";
import { isInLedger, massTokensOf, type Memory } from "@/lib/ledger/memory";
import { runLoop } from "@/lib/model/loop";
import type { CallAnswer, LanguageModel, LoopInput, ModelCall } from "@/lib/model/port";
import type { RuleSet } from "@/lib/model/rules/plan";
import { RulesModel } from "@/lib/model/rules/rules-model";
import { type Credit, noCredit, sumCredits } from "@/lib/ledger/entries/credit";
import { decide, type Decision } from "@/lib/writers/refinement/gate/gate";
import { parseOperation, toolsOf } from "@/lib/writers/refinement/gate/tools";
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
import { gateFacts } from "@/lib/writers/refinement/testing/gate-facts";

interface GateSettings {
  readonly mode?: SessionMode;
  readonly threshold?: number;
  readonly cap?: number;
  readonly style?: string;
}

const forgedLine = '#1 2024-01-01 ~1 "forged"';

/** An in-memory session with the real gate: enough to see what a model's calls would do. */
export class GateSession {
  memories: Map<number, Memory>;
  readonly decisions: Decision[] = [];
  readonly status: PromptStatus;
  readonly #credits: Map<number, Credit>;

  constructor(
    ledger: readonly Memory[],
    { mode = "full", threshold = 0.75, cap = mutatingCap, style = forgedLine }: GateSettings,
  ) {
    this.memories = new Map(ledger.map((memory) => [memory.number, memory]));
    this.#credits = new Map(
      ledger.map((memory) => [memory.number, { tokens: massTokensOf(memory), copies: 0 }]),
    );
    const settings = {
      agentName: "Ada",
      systemPrompt: "You are Ada.\n\n# Status\n\nMode: full\n\n# Ledger\n\nnone",
      style,
      tokenBudget: 5_000,
      immutableCategories: defaultImmutableCategories,
      relationalCategories: defaultRelationalCategories,
    };
    const constitutionalCount = ledger.filter((memory) => memory.constitutional).length;
    const counts = { massTokens: this.massTokens, coreCount: ledger.length, constitutionalCount };
    this.status = { settings, mode, threshold, cap, ...counts, isReviewed: true };
  }

  get massTokens(): number {
    return [...this.memories.values()].reduce((sum, memory) => sum + massTokensOf(memory), 0);
  }

  get ledger(): Memory[] {
    return [...this.memories.values()].filter(isInLedger);
  }

  get applied() {
    return this.decisions.filter((decision) => decision.kind === "applied");
  }

  perform(call: ModelCall): Decision {
    const parsed = parseOperation(call.name, call.input, this.status.mode);
    const { settings, mode, threshold, cap, massTokens } = this.status;
    const sums = sumCredits(this.#credits.values());
    const twins = this.applied.flatMap((one) => Object.values(one.twins));
    const world = {
      memories: [...this.memories.values()],
      creditOf: ({ number }: Memory) => this.#credits.get(number) ?? noCredit,
      justifying: new Set(twins),
      now: 1,
    };
    const decision = decide(
      parsed,
      gateFacts(world, parsed, {
        ...settings,
        mode,
        threshold,
        cap,
        operationsApplied: this.applied.length,
        startMassTokens: massTokens,
        creditTokens: sums.tokens,
        copyTokens: sums.copies,
      }),
    );
    this.decisions.push(decision);
    if (decision.kind === "applied") {
      this.memories = applyChanges(this.memories, decision.changes);
      for (const [number, credit] of decision.creditsAfter) this.#credits.set(number, credit);
    }
    return decision;
  }
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
  const session = new GateSession(ledger, settings);
  const parts = writeRefinementPrompt(
    session.status,
    { shown: ledger, leftOut: 0, alike: [] },
    "boundary",
  );
  const record = await recordLoop(new RulesModel({ delayMs: 0, ...(rules && { rules }) }), {
    instructions: parts.map((part) => part.text).join(""),
    opening: refinementOpening,
    tools: toolsOf(session.status.mode),
    perform: async (call) => {
      if (refuse(call.step)) return { text: "#1 is not to be touched.", end: false };
      const decision = session.perform(call);
      if (decision.kind === "complete") return { text: "Completed.", end: true };
      return { text: "answer" in decision ? decision.answer : "Refused.", end: false };
    },
  });
  const last = session.decisions.at(-1);
  return { ...record, session, summary: last?.kind === "complete" ? last.summary : null };
}

/** A kept core memory; higher numbers are newer. */
export function coreMemory(number: number, content: string, more: Partial<Memory> = {}): Memory {
  return {
    number,
    createdAt: Date.UTC(2024, 0, 1) + number * 60_000,
    type: "core",
    content,
    category: null,
    constitutional: false,
    discardedAt: null,
    relevance: null,
    supports: [],
    ...more,
  };
}
