import { lazy } from "react";
import { foldConsequence } from "@/components/conversations/fold-consequence";
import { StartFold } from "@/components/conversations/start-fold";
import type { Kind } from "@/components/sessions/kind";

export const summaryKind = {
  word: "Summary",
  titleOf: () => "Summary",
  isGauged: false,
  start: { beside: "conversation", Button: StartFold },
  Page: lazy(async () => {
    const { FoldPage } = await import("@/components/conversations/fold-page");
    return { default: FoldPage };
  }),
  Changes: lazy(async () => {
    const { FoldText } = await import("@/components/conversations/fold-text");
    return { default: FoldText };
  }),
  blocksOf: () => [],
  rollBackQuestion: (view) => ({
    title: "Roll back this summary?",
    act: "Roll back the summary",
    words: foldConsequence(view),
  }),
} satisfies Kind;
