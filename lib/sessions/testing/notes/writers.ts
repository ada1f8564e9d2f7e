import type { SessionKind } from "@/lib/ledger/entries/session";
import type { Writer } from "@/lib/sessions/frame/writer";
import { notesWriter } from "@/lib/sessions/testing/notes/notes-writer";
import { writers as existing } from "../../writers";

/** The table of writers with another one in the handbook's place. */
export const writers = {
  ...existing,
  handbook: notesWriter,
} satisfies Readonly<Record<SessionKind, Writer>>;
