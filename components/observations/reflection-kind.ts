import { lazy } from "react";
import type { Kind } from "@/components/sessions/kind";
import { ledgerBlocks } from "@/components/sessions/sheet/ledger-blocks";

export const reflectionKind = {
  word: "Reflection",
  titleOf: () => "Reflection",
  isGauged: false,
  start: {
    beside: "observations",
    Button: lazy(async () => {
      const { StartReflection } = await import("@/components/observations/start-reflection");
      return { default: StartReflection };
    }),
  },
  panes: { sheet: "Facts", rail: "Observations" },
  reverts: "operations",
  asksConsent: false,
  Page: lazy(async () => {
    const { ReflectionPage } = await import("@/components/observations/reflection-page");
    return { default: ReflectionPage };
  }),
  Draft: lazy(async () => {
    const { ReflectionDraft } = await import("@/components/observations/reflection-draft");
    return { default: ReflectionDraft };
  }),
  Changes: lazy(async () => {
    const { LedgerChanges } = await import("@/components/sessions/refinement/ledger-changes");
    return { default: LedgerChanges };
  }),
  blocksOf: ledgerBlocks,
} satisfies Kind;
