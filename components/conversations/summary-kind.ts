import { lazy } from "react";
import { foldQuestion } from "@/components/conversations/fold-consequence";
import type { Kind } from "@/components/sessions/kind";

export const summaryKind = {
  word: "Summary",
  titleOf: () => "Summary",
  start: { beside: "conversation", words: "Summarize now" },
  panes: { sheet: "Summary", rail: "Details" },
  reverts: null,
  asksConsent: false,
  Page: lazy(async () => {
    const { SummaryPage } = await import("@/components/conversations/summary-page");
    return { default: SummaryPage };
  }),
  Draft: lazy(async () => {
    const { SummaryDraft } = await import("@/components/conversations/summary-draft");
    return { default: SummaryDraft };
  }),
  Changes: lazy(async () => {
    const { SummaryChanges } = await import("@/components/conversations/summary-changes");
    return { default: SummaryChanges };
  }),
  question: foldQuestion,
  blocksOf: () => [],
} satisfies Kind;
