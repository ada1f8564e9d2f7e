import { refinementKind } from "@/components/writers/refinement/kind";
import type { Kind } from "@/components/writers/kind";

/** What pages show of sessions that write notes. The pages themselves are refinement's. */
export const notesKind = {
  ...refinementKind,
  word: "Notes",
  titleOf: () => "Notes",
  start: { beside: "agent", words: "Take notes" },
  asksConsent: false,
} satisfies Kind;
