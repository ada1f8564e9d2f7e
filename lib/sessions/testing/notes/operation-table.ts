import { z } from "zod";
import { storedText } from "@/lib/ledger/entries/meaning";
import {
  operations as existing,
  purged,
  type OperationFacts,
} from "../../../ledger/entries/operation-table";

export * from "../../../ledger/entries/operation-table";

/** The table of operations with one more, as a change that adds a writer has it. */
export const operations = {
  ...existing,
  note: {
    schema: z.object({ name: z.literal("note"), content: storedText("proposal"), purged }),
    writer: "handbook",
    modes: ["full"],
    mutates: true,
    stats: [],
  },
} as const satisfies Readonly<Record<string, OperationFacts>>;
