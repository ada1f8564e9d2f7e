import { ledgerBlocks } from "@/components/sessions/sheet/ledger-blocks";
import { apart } from "@/components/ui/apart";
import type { Kind } from "@/components/writers/kind";

/** The observer's pass over a conversation. */
export const observeKind = {
  word: "Observing",
  titleOf: () => "Observing",
  start: { beside: "conversation", words: "Observe now" },
  panes: { sheet: "Observations", rail: "Messages" },
  reverts: "operations",
  asksConsent: false,
  Page: apart(async () => (await import("@/components/writers/observe/page")).ObservePage),
  Changes: apart(
    async () => (await import("@/components/writers/refinement/changes")).LedgerChanges,
  ),
  blocksOf: ledgerBlocks,
} satisfies Kind;
