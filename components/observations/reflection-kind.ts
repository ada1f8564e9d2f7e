import { lazy } from "react";
import { sayDroppedSince } from "@/components/observations/say-dropped-since";
import { isWorthUndoing, wholeConsequence } from "@/components/sessions/decide/consequence";
import { askedCopy } from "@/components/sessions/decide/roll-back-copy";
import type { Kind } from "@/components/sessions/kind";
import { ledgerBlocks } from "@/components/sessions/sheet/ledger-blocks";
import { capitalise } from "@/components/ui/words/capitalise";

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
  rollBackQuestion: (view, { agentName, droppedSince }) => {
    const consequence = wholeConsequence(view);
    const left = droppedSince.length === 0 ? "" : ` ${sayDroppedSince(droppedSince)}`;
    return {
      title: `Roll back ${agentName}'s reflection?`,
      act: "Roll back",
      words: `${capitalise(consequence.words)}.${left}${askedCopy(consequence)} A rolled-back session can't be approved later. No memory is lost: what the session wrote stays in Discarded and in the history.`,
      isWorthIt: isWorthUndoing(consequence),
    };
  },
} satisfies Kind;
