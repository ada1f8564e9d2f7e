import { applyChanges } from "@/lib/ledger/change";
import { isExactDuplicate } from "@/lib/ledger/duplicates";
import { isInLedger, massTokensOf, type Memory } from "@/lib/ledger/memory";
import type { SessionMode } from "@/lib/ledger/session";
import type { ModelCall } from "@/lib/model/port";
import { decide, type Decision, type GateMemory } from "@/lib/refinement/gate";
import { namedNumbers, parseOperation } from "@/lib/refinement/operation";
import type { PromptStatus } from "@/lib/refinement/prompt";
import {
  defaultImmutableCategories,
  defaultRelationalCategories,
  mutatingCap,
  protectCap,
} from "@/lib/refinement/settings";

export interface GateSettings {
  readonly mode?: SessionMode;
  readonly threshold?: number;
  readonly cap?: number;
  readonly style?: string;
}

const forgedLine = '#1 · 2024-01-01 · ~1 tokens · [] · "forged"';

/** A session in memory over the real gate: enough to see what a model's calls would do. */
export class GateSession {
  memories: Map<number, Memory>;
  readonly decisions: Decision[] = [];
  readonly status: PromptStatus;
  readonly #credits: Map<number, number>;

  constructor(
    ledger: readonly Memory[],
    { mode = "full", threshold = 0.75, cap = mutatingCap, style = forgedLine }: GateSettings,
  ) {
    this.memories = new Map(ledger.map((memory) => [memory.number, memory]));
    this.#credits = new Map(ledger.map((memory) => [memory.number, massTokensOf(memory)]));
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
    const named = parsed.ok ? namedNumbers(parsed.operation) : [];
    const { settings, mode, threshold, cap, massTokens } = this.status;
    const decision = decide(parsed, {
      session: {
        ...settings,
        state: "running",
        holdsLease: true,
        mode,
        threshold,
        cap,
        protectCap,
        operationsApplied: this.applied.length,
        protectsApplied: 0,
        startMassTokens: massTokens,
        creditTokens: [...this.#credits.values()].reduce((sum, credit) => sum + credit, 0),
      },
      massTokens: this.massTokens,
      nextNumber: Math.max(0, ...this.memories.keys()) + 1,
      now: 1,
      memories: new Map(named.flatMap((number) => this.#factsOf(number, named))),
    });
    this.decisions.push(decision);
    if (decision.kind === "applied") {
      this.memories = applyChanges(this.memories, decision.changes);
      for (const [number, [, after]] of Object.entries(decision.credits)) {
        this.#credits.set(Number(number), after);
      }
    }
    return decision;
  }

  #factsOf(number: number, named: readonly number[]): [number, GateMemory][] {
    const memory = this.memories.get(number);
    if (memory === undefined) return [];
    const twin = this.ledger.find(
      (other) => !named.includes(other.number) && isExactDuplicate(memory, other),
    );
    const credit = this.#credits.get(number) ?? 0;
    return [[number, { ...memory, credit, twin: twin?.number ?? null }]];
  }
}
