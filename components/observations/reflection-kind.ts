import { lazy } from "react";
import { wholeConsequence } from "@/components/sessions/decide/consequence";
import { askedCopy } from "@/components/sessions/decide/roll-back-copy";
import type { Kind } from "@/components/sessions/kind";
import { ledgerBlocks } from "@/components/sessions/sheet/ledger-blocks";
import { plural } from "@/components/ui/words/number-words";
import { joinWords } from "@/lib/ledger/texts/join-words";

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
  hasOperations: true,
  asksConsent: false,
  Page: lazy(async () => {
    const { ReflectionPage } = await import("@/components/observations/reflection-page");
    return { default: ReflectionPage };
  }),
  Changes: lazy(async () => {
    const { LedgerChanges } = await import("@/components/sessions/refinement/ledger-changes");
    return { default: LedgerChanges };
  }),
  blocksOf: ledgerBlocks,
  rollBackQuestion: (view, { agentName }) => {
    const standing = view.operations.filter((one) => one.standing);
    const made = standing.filter(({ changes }) => changes.some(({ before }) => before === null));
    const consequence = wholeConsequence(view);
    const parts = [
      ...(made.length === 0 ? [] : [`Removes ${plural(made.length, "recorded fact")}`]),
      ...(consequence.memories === 0
        ? []
        : [`restores ${plural(consequence.memories, "memory", "memories")} as they were`]),
    ];
    const said = parts.length === 0 ? "Nothing is left to undo" : joinWords(parts);
    return {
      title: `Roll back ${agentName}'s reflection?`,
      act: "Roll back",
      words: `${said.charAt(0).toUpperCase()}${said.slice(1)}.${askedCopy(consequence)} A rolled-back session can't be approved later. No memory is lost: what the session wrote stays in Discarded and in the history.`,
      isWorthIt: standing.length + consequence.conflicts > 0,
    };
  },
} satisfies Kind;
