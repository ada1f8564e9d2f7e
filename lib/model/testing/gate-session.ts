import { applyChanges } from "@/lib/ledger/change";
import { isInLedger, massTokensOf, type Memory } from "@/lib/ledger/memory";
import type { SessionMode } from "@/lib/ledger/entries/session";
import type { ModelCall } from "@/lib/model/port";
import { noCredit, sumCredits, type Credit } from "@/lib/refinement/credit/credit";
import { decide, type Decision } from "@/lib/refinement/gate";
import { parseOperation } from "@/lib/refinement/operation";
import { gateFacts } from "@/lib/refinement/testing/gate-facts";
import type { PromptStatus } from "@/lib/refinement/prompt";
import {
  defaultImmutableCategories,
  defaultRelationalCategories,
  mutatingCap,
} from "@/lib/refinement/settings";

export interface GateSettings {
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
