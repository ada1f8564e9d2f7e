import { z } from "zod";
import "@/lib/ledger/texts/zod-without-eval";
import { code, memoryNumber, storedText, words } from "@/lib/ledger/entries/meaning";
import type { SessionKind, SessionMode } from "@/lib/ledger/entries/session";

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
});
export type Stats = z.infer<typeof statsSchema>;
export const noStats: Stats = { consolidated: 0, updated: 0, deleted: 0, protected: 0 };

export interface OperationFacts {
  /** Its parameters as G2 reads them. What they hold is marked: the memories it names, its texts. */
  readonly schema: z.ZodObject;
  /** Whose sessions may call it, and in which of their modes (S6). */
  readonly writer: SessionKind;
  readonly modes: readonly SessionMode[];
  /** Whether it changes what the ledger says, and so takes one of the session's slots (G3). */
  readonly mutates: boolean;
  /** The counts that it goes into: once, or with each memory that it names. */
  readonly stats: readonly (keyof Stats)[];
  readonly countsMemories?: true;
  /** In a log: what it is called once done, and its icon. */
  readonly done: string;
  readonly icon: string;
  /** After its count: `2 merged`; absent for one that is not counted. */
  readonly did?: string;
}

const anyMode = ["full", "dedup-only"] as const;

/** All that is to be known of an operation: what reads, stores, counts or purges it reads it here. */
export const operations = {
  search: {
    schema: z.object({ name: z.literal("search"), query: words() }),
    writer: "refinement",
    modes: anyMode,
    mutates: false,
    stats: [],
    done: "Searched",
    icon: "search",
  },
  consolidate: {
    schema: z.object({
      name: z.literal("consolidate"),
      ids: z.array(memoryNumber()).readonly(),
      content: storedText("proposal"),
      purged,
    }),
    writer: "refinement",
    modes: ["full"],
    mutates: true,
    stats: ["consolidated"],
    countsMemories: true,
    done: "Merged",
    icon: "merge",
    did: "merged",
  },
  update: {
    schema: z.object({
      name: z.literal("update"),
      id: memoryNumber(),
      content: storedText("proposal"),
      purged,
    }),
    writer: "refinement",
    modes: ["full"],
    mutates: true,
    stats: ["updated"],
    done: "Updated",
    icon: "update",
    did: "updated",
  },
  delete: {
    schema: z.object({ name: z.literal("delete"), id: memoryNumber() }),
    writer: "refinement",
    modes: anyMode,
    mutates: true,
    stats: ["deleted"],
    done: "Deleted",
    icon: "delete",
    did: "deleted",
  },
  protect: {
    schema: z.object({ name: z.literal("protect"), id: memoryNumber() }),
    writer: "refinement",
    modes: anyMode,
    mutates: false,
    stats: ["protected"],
    done: "Protected",
    icon: "lock",
  },
  complete: {
    schema: z.object({ name: z.literal("complete"), summary: words() }),
    writer: "refinement",
    modes: anyMode,
    mutates: false,
    stats: [],
    done: "Completed",
    icon: "done",
  },
  record: {
    schema: z.object({
      name: z.literal("record"),
      content: storedText("proposal"),
      supports: z.array(memoryNumber()).readonly(),
      purged,
    }),
    writer: "reflection",
    modes: ["full"],
    mutates: true,
    stats: ["recorded"],
    done: "Recorded",
    icon: "plus",
    did: "recorded",
  },
  /** O8: a call of record with `replaces`. */
  replace: {
    schema: z.object({
      name: z.literal("replace"),
      id: memoryNumber(),
      content: storedText("proposal"),
      supports: z.array(memoryNumber()).readonly(),
      purged,
    }),
    writer: "reflection",
    modes: [],
    mutates: true,
    stats: ["recorded", "replaced"],
    done: "Replaced",
    icon: "update",
    did: "replaced",
  },
  /** O4: a call of record with the words of a fact that is there already. */
  support: {
    schema: z.object({
      name: z.literal("support"),
      id: memoryNumber(),
      supports: z.array(memoryNumber()).readonly(),
    }),
    writer: "reflection",
    modes: [],
    mutates: true,
    stats: [],
    done: "Evidence added",
    icon: "link",
    did: "given more evidence",
  },
  /** O5: done by the dropper, never by a model. */
  drop: {
    schema: z.object({ name: z.literal("drop"), id: memoryNumber(), reason: code() }),
    writer: "reflection",
    modes: [],
    mutates: false,
    stats: ["dropped"],
    done: "Dropped",
    icon: "delete",
  },
  /** H3: what a handbook session reads. Its writes are drafts of documents. */
  "list-files": {
    schema: z.object({ name: z.literal("list-files"), path: code() }),
    writer: "handbook",
    modes: ["full"],
    mutates: false,
    stats: [],
    done: "Listed files",
    icon: "search",
  },
  "read-file": {
    schema: z.object({
      name: z.literal("read-file"),
      path: code(),
      fromLine: z.number(),
      toLine: z.number(),
    }),
    writer: "handbook",
    modes: ["full"],
    mutates: false,
    stats: [],
    done: "Read",
    icon: "search",
  },
  /** H2: counts the documents that were put in force together. */
  "write-file": {
    schema: z.object({ name: z.literal("write-file"), path: code() }),
    writer: "handbook",
    modes: [],
    mutates: false,
    stats: ["written"],
    done: "Wrote",
    icon: "update",
    did: "written",
  },
  "search-files": {
    schema: z.object({ name: z.literal("search-files"), query: words(), path: code() }),
    writer: "handbook",
    modes: ["full"],
    mutates: false,
    stats: [],
    done: "Searched",
    icon: "search",
  },
} as const satisfies Readonly<Record<string, OperationFacts>>;
