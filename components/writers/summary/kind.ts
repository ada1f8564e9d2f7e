import { plural } from "@/components/ui/words";
import { apart } from "@/components/ui/apart";
import type { Kind } from "@/components/writers/kind";

export const summaryKind = {
  word: "Summary",
  titleOf: () => "Summary",
  start: { beside: "conversation", words: "Summarize now" },
  panes: { sheet: "Summary", rail: "Details" },
  reverts: null,
  asksConsent: false,
  Page: apart(async () => (await import("@/components/writers/summary/page")).SummaryPage),
  Draft: apart(async () => (await import("@/components/writers/summary/draft")).SummaryDraft),
  Changes: apart(async () => (await import("@/components/writers/summary/changes")).SummaryChanges),
  blocksOf: () => [],
  cameTo: ({ start, documents }) =>
    start?.fold === undefined || documents.length === 0
      ? null
      : `Summarized ${plural(start.fold.messages, "message")}.`,
} satisfies Kind;
