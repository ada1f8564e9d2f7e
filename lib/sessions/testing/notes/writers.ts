import type { SessionKind } from "@/lib/ledger/entries/session";
import type { Writer } from "@/lib/sessions/frame/writer";
import { notesWriter } from "@/lib/sessions/testing/notes/notes-writer";
import { writers as existing } from "../../writers";

/** The table of writers with one more. */
export const writers = {
  ...existing,
  handbook: notesWriter,
} satisfies Partial<Record<SessionKind, Writer>>;

export type WriterKind = keyof typeof writers;
