import { lazy } from "react";
import type { Kind } from "@/components/writers/kind";
import { ledgerBlocks } from "@/components/sessions/sheet/ledger-blocks";

export const reflectionKind = {
  word: "Reflection",
  titleOf: () => "Reflection",
  start: { beside: "observations", words: "Reflect now" },
  panes: { sheet: "Facts", rail: "Observations" },
  reverts: "operations",
  asksConsent: false,
  Page: lazy(async () => {
    const { ReflectionPage } = await import("@/components/writers/reflection/page");
    return { default: ReflectionPage };
  }),
  Draft: lazy(async () => {
    const { ReflectionDraft } = await import("@/components/writers/reflection/draft");
    return { default: ReflectionDraft };
  }),
  Changes: lazy(async () => {
    const { LedgerChanges } = await import("@/components/writers/refinement/changes");
    return { default: LedgerChanges };
  }),
  blocksOf: ledgerBlocks,
} satisfies Kind;
