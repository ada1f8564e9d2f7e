import { note } from "@/lib/sessions/testing/notes/notes-facts";
import { operationFacts as existing } from "../../../ledger/entries/operation-facts";

export * from "../../../ledger/entries/operation-facts";

/** What is known of operations, with one more. */
export const operationFacts = { ...existing, note } as const;
