import type { Kind } from "@/components/writers/kind";
import { notesKind } from "@/lib/sessions/testing/notes/notes-kind";
import type { SessionKind } from "@/lib/ledger/entries/session";
import { kinds as existing } from "../../../../components/writers/table";

/** The browser's table with a fifth. */
export const kinds = {
  ...existing,
  notes: notesKind,
} satisfies Readonly<Record<SessionKind, Kind>>;
