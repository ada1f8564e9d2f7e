import { lazy } from "react";
import type { Kind } from "@/components/writers/kind";

export const summaryKind = {
  word: "Summary",
  titleOf: () => "Summary",
  start: { beside: "conversation", words: "Summarize now" },
  panes: { sheet: "Summary", rail: "Details" },
  reverts: null,
  asksConsent: false,
  Page: lazy(async () => {
    const { SummaryPage } = await import("@/components/writers/summary/page");
    return { default: SummaryPage };
  }),
  Draft: lazy(async () => {
    const { SummaryDraft } = await import("@/components/writers/summary/draft");
    return { default: SummaryDraft };
  }),
  Changes: lazy(async () => {
    const { SummaryChanges } = await import("@/components/writers/summary/changes");
    return { default: SummaryChanges };
  }),
  blocksOf: () => [],
} satisfies Kind;
