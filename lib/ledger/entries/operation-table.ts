import { z } from "zod";
import "@/lib/ledger/texts/zod-without-eval";
import { code, memoryNumber, storedText, words } from "@/lib/ledger/entries/meaning";
import { relevances } from "@/lib/ledger/memory";

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

/**
 * The parameters of each operation as G2 reads them. What they hold is marked: the memories that they
 * name, their texts. What else is known of it is its row in `operationFacts`.
 */
export const operationSchemas = {
  search: z.object({ name: z.literal("search"), query: words() }),
  consolidate: z.object({
    name: z.literal("consolidate"),
    ids: z.array(memoryNumber()).readonly(),
    content: storedText("proposal"),
    purged,
  }),
  update: z.object({
    name: z.literal("update"),
    id: memoryNumber(),
    content: storedText("proposal"),
    purged,
  }),
  delete: z.object({ name: z.literal("delete"), id: memoryNumber() }),
  protect: z.object({ name: z.literal("protect"), id: memoryNumber() }),
  complete: z.object({ name: z.literal("complete"), summary: words() }),
  record: z.object({
    name: z.literal("record"),
    content: storedText("proposal"),
    supports: z.array(memoryNumber()).readonly(),
    purged,
  }),
  replace: z.object({
    name: z.literal("replace"),
    id: memoryNumber(),
    content: storedText("proposal"),
    supports: z.array(memoryNumber()).readonly(),
    purged,
  }),
  support: z.object({
    name: z.literal("support"),
    id: memoryNumber(),
    supports: z.array(memoryNumber()).readonly(),
  }),
  drop: z.object({ name: z.literal("drop"), id: memoryNumber(), reason: code() }),
  "list-files": z.object({ name: z.literal("list-files"), path: code() }),
  "read-file": z.object({
    name: z.literal("read-file"),
    path: code(),
    fromLine: z.number(),
    toLine: z.number(),
  }),
  "write-file": z.object({ name: z.literal("write-file"), path: code() }),
  "search-files": z.object({ name: z.literal("search-files"), query: words(), path: code() }),
  add: z.object({ name: z.literal("add"), content: storedText("proposal"), purged }),
  observe: z.object({
    name: z.literal("observe"),
    content: storedText("proposal"),
    relevance: z.enum(relevances),
    /** Positions of messages. */
    messages: z.array(z.number()).readonly(),
    purged,
  }),
  source: z.object({
    name: z.literal("source"),
    id: memoryNumber(),
    messages: z.array(z.number()).readonly(),
  }),
} as const;
