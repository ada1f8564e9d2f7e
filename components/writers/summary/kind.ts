import { plural } from "@/components/ui/words";
import { apart } from "@/components/ui/apart";
import type { Kind } from "@/components/writers/kind";

export const summaryKind = {
  word: "Summary",
  titleOf: () => "Summary",
  start: { beside: "conversation", words: "Summarize now" },
  panes: { left: "Messages", sheet: "Summary", rail: "Details" },
  reverts: null,
  asksConsent: false,
  Page: apart(async () => (await import("@/components/writers/summary/page")).SummaryPage),
  Changes: apart(async () => (await import("@/components/writers/summary/changes")).SummaryChanges),
  blocksOf: () => [],
  cameTo: ({ start, documents }) => {
    const [written] = documents;
    if (start?.fold === undefined || written === undefined) return null;
    const [invented] = written.marks ?? [];
    const said = invented ?? `Summarized ${plural(start.fold.messages, "message")}`;
    return said.endsWith("…") ? said : `${said}.`;
  },
} satisfies Kind;
