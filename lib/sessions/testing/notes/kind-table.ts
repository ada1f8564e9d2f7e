import { notesFacts } from "@/lib/sessions/testing/notes/operation-facts";
import { kindTable as existing } from "../../../ledger/entries/kind-table";

export type * from "../../../ledger/entries/kind-table";

/** The table of kinds with a fifth. */
export const kindTable = { ...existing, notes: notesFacts } as const;
