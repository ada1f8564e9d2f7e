import { lazy } from "react";
import { StartSession } from "@/components/agents/start-session";
import { isWorthUndoing, wholeConsequence } from "@/components/sessions/decide/consequence";
import { rollBackAct, rollBackWords } from "@/components/sessions/decide/roll-back-words";
import type { Kind } from "@/components/sessions/kind";
import { ledgerBlocks } from "@/components/sessions/sheet/ledger-blocks";

export const refinementKind = {
  word: "Refinement",
  titleOf: (mode) => `Refinement, ${mode === "full" ? "full" : "exact duplicates only"}`,
  isGauged: true,
  start: { beside: "agent", Button: StartSession },
  panes: { sheet: "Ledger", rail: "Retention" },
  hasOperations: true,
  asksConsent: true,
  Sheet: lazy(async () => {
    const { SessionSheet } = await import("@/components/sessions/sheet/session-sheet");
    return { default: SessionSheet };
  }),
  Gauge: lazy(async () => {
    const { RetentionGauge } = await import("@/components/sessions/gauge/retention-gauge");
    return { default: RetentionGauge };
  }),
  Changes: lazy(async () => {
    const { LedgerChanges } = await import("@/components/sessions/refinement/ledger-changes");
    return { default: LedgerChanges };
  }),
  blocksOf: ledgerBlocks,
  rollBackQuestion: (view, { agentName }) => {
    const consequence = wholeConsequence(view);
    return {
      title: `Roll back ${agentName}'s session?`,
      act: rollBackAct(consequence),
      words: rollBackWords(consequence),
      isWorthIt: isWorthUndoing(consequence),
    };
  },
} satisfies Kind;
