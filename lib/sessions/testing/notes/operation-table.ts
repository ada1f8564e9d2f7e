import { z } from "zod";
import { storedText } from "@/lib/ledger/entries/meaning";
import { operationSchemas as existing, purged } from "../../../ledger/entries/operation-table";

export * from "../../../ledger/entries/operation-table";

/** The schemas of operations with one more. */
export const operationSchemas = {
  ...existing,
  note: z.object({ name: z.literal("note"), content: storedText("proposal"), purged }),
} as const;
