import { note } from "@/lib/sessions/testing/notes/notes-facts";
import { operations as existing } from "../../../ledger/entries/operation-table";

export * from "../../../ledger/entries/operation-table";

/** The table of operations with one more. */
export const operations = { ...existing, note } as const;
