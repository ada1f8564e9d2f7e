import { z } from "zod";
import { storedText } from "@/lib/ledger/entries/meaning";
import { note } from "@/lib/sessions/testing/notes/operation-facts";
import { operations as existing, purged } from "../../../ledger/entries/operation-table";

export * from "../../../ledger/entries/operation-table";

const schema = z.object({ name: z.literal("note"), content: storedText("proposal"), purged });

/** The table of operations with one more. */
export const operations = { ...existing, note: { ...note, schema } } as const;
