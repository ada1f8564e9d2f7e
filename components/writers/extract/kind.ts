import { apart } from "@/components/ui/apart";
import type { Kind } from "@/components/writers/kind";

/** One file: what only this kind shows weighs nothing on other pages. */
const load = () => import("@/components/writers/extract/page");

/** What a transcript's run leaves behind, as its record. */
export const extractKind = {
  word: "Extraction",
  titleOf: () => "Extraction",
  start: { beside: "conversation", words: "Extract run" },
  panes: { sheet: "Record", rail: "Details" },
  reverts: null,
  asksConsent: false,
  Page: apart(async () => (await load()).ExtractPage),
  Changes: apart(async () => (await load()).ExtractChanges),
  blocksOf: () => [],
  cameTo: ({ completion, documents: [record] }) => {
    const [flag] = record?.marks ?? [];
    if (flag !== undefined) return `${flag}.`;
    return record === undefined ? null : (completion?.data.summary ?? null);
  },
} satisfies Kind;
