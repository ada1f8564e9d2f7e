import { apart } from "@/components/ui/apart";
import type { Kind } from "@/components/writers/kind";
import { ledgerBlocks } from "@/components/sessions/sheet/ledger-blocks";

export const reflectionKind = {
  word: "Reflection",
  titleOf: () => "Reflection",
  start: { beside: "observations", words: "Reflect now" },
  panes: { sheet: "Facts", rail: "Observations" },
  reverts: "operations",
  asksConsent: false,
  Page: apart(async () => (await import("@/components/writers/reflection/page")).ReflectionPage),
  Changes: apart(
    async () => (await import("@/components/writers/refinement/changes")).LedgerChanges,
  ),
  blocksOf: ledgerBlocks,
} satisfies Kind;
