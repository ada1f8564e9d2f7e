import { lazy } from "react";
import { plural } from "@/components/ui/words";
import type { Kind } from "@/components/writers/kind";

export const handbookKind = {
  word: "Handbook",
  titleOf: () => "Handbook",
  start: { beside: "documents", words: "Update handbook" },
  panes: {
    // A phone's tab has no room for a path.
    sheet: (_view, { file }) => file?.split("/").at(-1) ?? "Document",
    rail: "Kept",
  },
  reverts: "documents",
  asksConsent: false,
  Page: lazy(async () => {
    const { HandbookPage } = await import("@/components/writers/handbook/page");
    return { default: HandbookPage };
  }),
  Draft: lazy(async () => {
    const { HandbookDraft } = await import("@/components/writers/handbook/draft");
    return { default: HandbookDraft };
  }),
  Changes: lazy(async () => {
    const { HandbookChanges } = await import("@/components/writers/handbook/changes");
    return { default: HandbookChanges };
  }),
  blocksOf: () => [],
  cameTo: ({ documents }) => {
    const standing = documents.filter((document) => document.standing).length;
    return standing === 0 ? null : `Changes ${plural(standing, "file")} of the handbook.`;
  },
} satisfies Kind;
