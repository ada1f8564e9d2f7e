import { lazy } from "react";
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
  Page: lazy(async () => {
    const { RefinementPage } = await import("@/components/writers/refinement/page");
    return { default: RefinementPage };
  }),
  Draft: lazy(async () => {
    const { RefinementDraft } = await import("@/components/writers/refinement/draft");
    return { default: RefinementDraft };
  }),
  Changes: lazy(async () => {
    const { LedgerChanges } = await import("@/components/writers/refinement/changes");
    return { default: LedgerChanges };
  }),
  blocksOf: ledgerBlocks,
} satisfies Kind;
