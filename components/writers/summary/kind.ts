import { lazy } from "react";
import { plural } from "@/components/ui/words";
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
  cameTo: ({ start, documents }) =>
    start?.fold === undefined || documents.length === 0
      ? null
      : `Summarized ${plural(start.fold.messages, "message")}.`,
} satisfies Kind;
