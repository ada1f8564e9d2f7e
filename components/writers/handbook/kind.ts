import { plural } from "@/components/ui/words";
import { apart } from "@/components/ui/apart";
import type { Kind } from "@/components/writers/kind";

export const handbookKind = {
  word: "Handbook",
  titleOf: () => "Handbook",
  start: { beside: "documents", words: "Update handbook" },
  panes: {
    left: "Files",
    // A phone's tab has no room for a path.
    sheet: (_view, { file }) => file?.split("/").at(-1) ?? "Document",
    rail: "Kept",
  },
  reverts: "documents",
  asksConsent: false,
  Page: apart(async () => (await import("@/components/writers/handbook/page")).HandbookPage),
  Changes: apart(
    async () => (await import("@/components/writers/handbook/changes")).HandbookChanges,
  ),
  blocksOf: () => [],
  cameTo: ({ documents }) => {
    const standing = documents.filter((document) => document.standing).length;
    return standing === 0 ? null : `Changes ${plural(standing, "file")} of the handbook.`;
  },
} satisfies Kind;
