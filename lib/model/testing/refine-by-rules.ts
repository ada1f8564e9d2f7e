import type { Memory } from "@/lib/ledger/memory";
import type { RuleSet } from "@/lib/model/rules/rule-set";
import { RulesModel } from "@/lib/model/rules/rules-model";
import { GateSession, type GateSettings } from "@/lib/model/testing/gate-session";
import { recordLoop } from "@/lib/model/testing/record-loop";
import { refinementOpening, writeRefinementPrompt } from "@/lib/refinement/prompt";
import { toolsOf } from "@/lib/refinement/tool";

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
