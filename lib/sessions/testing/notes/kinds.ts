import type { Kind } from "@/components/sessions/kind";
import { notesKind } from "@/lib/sessions/testing/notes/notes-kind";
import type { SessionKind } from "@/lib/ledger/entries/session";
import { kinds as existing } from "../../../../components/sessions/kinds";

/** The browser's table with a fifth. */
export const kinds = {
  ...existing,
  notes: notesKind,
} satisfies Readonly<Record<SessionKind, Kind>>;
