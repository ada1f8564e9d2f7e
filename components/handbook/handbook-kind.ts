import { lazy } from "react";
import { handbookQuestion } from "@/components/handbook/handbook-question";
import type { Kind } from "@/components/sessions/kind";

export const handbookKind = {
  word: "Handbook",
  titleOf: () => "Handbook",
  isGauged: false,
  start: {
    beside: "documents",
    Button: lazy(async () => {
      const { StartHandbook } = await import("@/components/handbook/start-handbook");
      return { default: StartHandbook };
    }),
  },
  panes: { sheet: "Documents", rail: "Kept" },
  hasOperations: false,
  asksConsent: false,
  Page: lazy(async () => {
    const { HandbookPage } = await import("@/components/handbook/handbook-page");
    return { default: HandbookPage };
  }),
  Changes: lazy(async () => {
    const { HandbookChanges } = await import("@/components/handbook/handbook-changes");
    return { default: HandbookChanges };
  }),
  blocksOf: () => [],
  rollBackQuestion: handbookQuestion,
} satisfies Kind;
