import { z } from "zod";
import { memorySorts } from "@/db/queries/memories/search-memories";
import { agentIdSchema } from "@/lib/agents/agent-schema";
import { maxCategoryCodePoints } from "@/lib/ledger/texts/check-category";
import { memoryNumberSchema } from "@/lib/memories/memory-schema";
import { searchedTextSchema } from "@/lib/memories/read/searched-text";

/** What of an agent's memories a page shows: any of these, the ledger if none is named. */
const shownParts = ["core", "journal", "discarded"] as const;
export type ShownPart = (typeof shownParts)[number];

/** What a page asks of a memory beside that: all of these. */
const memoryFlags = ["constitutional", "immutable", "by-session", "in-session"] as const;
export type MemoryFlag = (typeof memoryFlags)[number];

const mostCategories = 100;

/** A view of an agent's memories as an address names it; what is named twice is a list. */
export const ledgerQuerySchema = z.strictObject({
  agentId: agentIdSchema,
  q: searchedTextSchema.default(""),
  show: listOf(z.enum(shownParts, `Choose: ${shownParts.join(", ")}.`)),
  flag: listOf(z.enum(memoryFlags, `Choose: ${memoryFlags.join(", ")}.`)),
  /** Any of these labels; an empty one means none. */
  category: listOf(z.string().max(2 * maxCategoryCodePoints, "No label is that long.")),
  sort: z.enum(memorySorts, `Choose: ${memorySorts.join(", ")}.`).default("ledger"),
  /** How many are left out before the first. */
  from: z.coerce.number().int().min(0).max(2_147_483_647).optional(),
  /** The memory that the page is about, by its number: without `from` the page begins near it. */
  m: memoryNumberSchema.optional(),
});
export type LedgerQuery = z.infer<typeof ledgerQuerySchema>;

function listOf<S extends z.ZodType>(item: S) {
  return z
    .union([z.array(item).max(mostCategories, "Too many at once."), item.transform((one) => [one])])
    .default([]);
}
