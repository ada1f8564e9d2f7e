import type { Kind } from "@/components/writers/kind";
import { refinementKind } from "@/components/writers/refinement/kind";
import type { SessionKind } from "@/lib/ledger/entries/session";
import { kinds as existing } from "../../../../components/writers/table";

/** What pages show of sessions that write notes. The pages themselves are refinement's. */
const notesKind = {
  ...refinementKind,
  word: "Notes",
  titleOf: () => "Notes",
  start: { beside: "agent", words: "Take notes" },
  asksConsent: false,
} satisfies Kind;

/** The browser's table with a fifth. */
export const kinds = {
  ...existing,
  notes: notesKind,
} satisfies Readonly<Record<SessionKind, Kind>>;
