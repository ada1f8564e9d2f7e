import type { SessionKind } from "@/lib/ledger/entries/session";
import type { Writer } from "@/lib/frame/writer";
import { notesWriter } from "@/lib/sessions/testing/notes/notes-writer";
import { writers as existing } from "../../../writers/table";

/** The table of writers with a fifth. */
export const writers = {
  ...existing,
  notes: notesWriter,
} satisfies Readonly<Record<SessionKind, Writer>>;
