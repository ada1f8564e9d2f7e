import { apart } from "@/components/ui/apart";
import type { Kind } from "@/components/writers/kind";

/** What a transcript's run leaves behind, as its record. */
export const extractKind = {
  word: "Extraction",
  titleOf: () => "Extraction",
  start: { beside: "conversation", words: "Extract run" },
  panes: { sheet: "Record", rail: "Transcript" },
  reverts: null,
  asksConsent: false,
  Page: apart(async () => (await import("@/components/writers/extract/page")).ExtractPage),
  Draft: apart(async () => (await import("@/components/writers/extract/draft")).ExtractDraft),
  Changes: apart(async () => (await import("@/components/writers/extract/page")).ExtractChanges),
  blocksOf: () => [],
} satisfies Kind;
