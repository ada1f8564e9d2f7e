import { z } from "zod";
import "@/lib/ledger/zod-without-eval";
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
  /** The count that the memories it names go into. */
  readonly stat: keyof Stats | null;
}

const anyMode = ["full", "dedup-only"] as const;

/** All that is to be known of an operation: what reads, stores, counts or purges it reads it here. */
export const operations = {
  search: {
    schema: z.object({ name: z.literal("search"), query: words() }),
    writer: "refinement",
    modes: anyMode,
    mutates: false,
    stat: null,
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
    stat: "consolidated",
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
    stat: "updated",
  },
  delete: {
    schema: z.object({ name: z.literal("delete"), id: memoryNumber() }),
    writer: "refinement",
    modes: anyMode,
    mutates: true,
    stat: "deleted",
  },
  protect: {
    schema: z.object({ name: z.literal("protect"), id: memoryNumber() }),
    writer: "refinement",
    modes: anyMode,
    mutates: false,
    stat: "protected",
  },
  complete: {
    schema: z.object({ name: z.literal("complete"), summary: words() }),
    writer: "refinement",
    modes: anyMode,
    mutates: false,
    stat: null,
  },
} as const satisfies Readonly<Record<string, OperationFacts>>;
