import { lazy } from "react";
import { foldQuestion } from "@/components/conversations/fold-consequence";
import { StartFold } from "@/components/conversations/start-fold";
import type { Kind } from "@/components/sessions/kind";

export const summaryKind = {
  word: "Summary",
  titleOf: () => "Summary",
  isGauged: false,
  start: { beside: "conversation", Button: StartFold },
  panes: { sheet: "Summary", rail: "Details" },
  hasOperations: false,
  asksConsent: false,
  Sheet: lazy(async () => {
    const { SummarySheet } = await import("@/components/conversations/summary-sheet");
    return { default: SummarySheet };
  }),
  Gauge: lazy(async () => {
    const { SummaryGauge } = await import("@/components/conversations/summary-gauge");
    return { default: SummaryGauge };
  }),
  Changes: lazy(async () => {
    const { SummaryChanges } = await import("@/components/conversations/summary-changes");
    return { default: SummaryChanges };
  }),
  blocksOf: () => [],
  rollBackQuestion: foldQuestion,
} satisfies Kind;
