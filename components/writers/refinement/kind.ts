import { lazy } from "react";
import { apart } from "@/components/ui/apart";
import type { Kind } from "@/components/writers/kind";
import { ledgerBlocks } from "@/components/sessions/sheet/ledger-blocks";

export const refinementKind = {
  word: "Refinement",
  titleOf: (mode) => `Refinement, ${mode === "full" ? "full" : "exact duplicates only"}`,
  start: {
    beside: "agent",
    Button: lazy(async () => {
      const { StartSession } = await import("@/components/writers/refinement/start");
      return { default: StartSession };
    }),
  },
  panes: { sheet: "Ledger", rail: "Retention" },
  reverts: "operations",
  asksConsent: true,
  Page: apart(async () => (await import("@/components/writers/refinement/page")).RefinementPage),
  Changes: apart(
    async () => (await import("@/components/writers/refinement/changes")).LedgerChanges,
  ),
  blocksOf: ledgerBlocks,
} satisfies Kind;
