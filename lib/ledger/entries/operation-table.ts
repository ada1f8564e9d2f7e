import { z } from "zod";
import "@/lib/ledger/texts/zod-without-eval";
import { code, memoryNumber, storedText, words } from "@/lib/ledger/entries/meaning";
import { relevances } from "@/lib/ledger/memory";
import { operationFacts, type OperationFacts } from "@/lib/ledger/entries/operation-facts";

const purgeSchema = z.object({ by: code(), at: code(), tokens: z.number() });
/** M7: who removed the words of the text beside it for good; the text is then empty. */
export const purged = purgeSchema.optional();

/** The counts of a session as its answers and entries name them. */
export const statsSchema = z.object({
  consolidated: z.number(),
  updated: z.number(),
  deleted: z.number(),
  protected: z.number(),
  // Entries of older logs have none of these.
  recorded: z.number().optional(),
  replaced: z.number().optional(),
  dropped: z.number().optional(),
  written: z.number().optional(),
  added: z.number().optional(),
  observed: z.number().optional(),
});
export type Stats = z.infer<typeof statsSchema>;
export const noStats: Stats = { consolidated: 0, updated: 0, deleted: 0, protected: 0 };

export interface OperationRow extends OperationFacts {
  /** Its parameters as G2 reads them. What they hold is marked: the memories it names, its texts. */
  readonly schema: z.ZodObject;
}

/** All that is to be known of an operation: what reads, stores, counts or purges it reads it here. */
export const operations = {
  search: {
    ...operationFacts.search,
    schema: z.object({ name: z.literal("search"), query: words() }),
  },
  consolidate: {
    ...operationFacts.consolidate,
    schema: z.object({
      name: z.literal("consolidate"),
      ids: z.array(memoryNumber()).readonly(),
      content: storedText("proposal"),
      purged,
    }),
  },
  update: {
    ...operationFacts.update,
    schema: z.object({
      name: z.literal("update"),
      id: memoryNumber(),
      content: storedText("proposal"),
      purged,
    }),
  },
  delete: {
    ...operationFacts.delete,
    schema: z.object({ name: z.literal("delete"), id: memoryNumber() }),
  },
  protect: {
    ...operationFacts.protect,
    schema: z.object({ name: z.literal("protect"), id: memoryNumber() }),
  },
  complete: {
    ...operationFacts.complete,
    schema: z.object({ name: z.literal("complete"), summary: words() }),
  },
  record: {
    ...operationFacts.record,
    schema: z.object({
      name: z.literal("record"),
      content: storedText("proposal"),
      supports: z.array(memoryNumber()).readonly(),
      purged,
    }),
  },
  replace: {
    ...operationFacts.replace,
    schema: z.object({
      name: z.literal("replace"),
      id: memoryNumber(),
      content: storedText("proposal"),
      supports: z.array(memoryNumber()).readonly(),
      purged,
    }),
  },
  support: {
    ...operationFacts.support,
    schema: z.object({
      name: z.literal("support"),
      id: memoryNumber(),
      supports: z.array(memoryNumber()).readonly(),
    }),
  },
  drop: {
    ...operationFacts.drop,
    schema: z.object({ name: z.literal("drop"), id: memoryNumber(), reason: code() }),
  },
  "list-files": {
    ...operationFacts["list-files"],
    schema: z.object({ name: z.literal("list-files"), path: code() }),
  },
  "read-file": {
    ...operationFacts["read-file"],
    schema: z.object({
      name: z.literal("read-file"),
      path: code(),
      fromLine: z.number(),
      toLine: z.number(),
    }),
  },
  "write-file": {
    ...operationFacts["write-file"],
    schema: z.object({ name: z.literal("write-file"), path: code() }),
  },
  "search-files": {
    ...operationFacts["search-files"],
    schema: z.object({ name: z.literal("search-files"), query: words(), path: code() }),
  },
  add: {
    ...operationFacts.add,
    schema: z.object({ name: z.literal("add"), content: storedText("proposal"), purged }),
  },
  observe: {
    ...operationFacts.observe,
    schema: z.object({
      name: z.literal("observe"),
      content: storedText("proposal"),
      relevance: z.enum(relevances),
      /** Positions of messages. */
      messages: z.array(z.number()).readonly(),
      purged,
    }),
  },
  source: {
    ...operationFacts.source,
    schema: z.object({
      name: z.literal("source"),
      id: memoryNumber(),
      messages: z.array(z.number()).readonly(),
    }),
  },
} as const satisfies Readonly<Record<string, OperationRow>>;
