import type { memories } from "@/db/schema";
import type { Memory } from "@/lib/ledger/memory";

export type MemoryRow = typeof memories.$inferSelect;

/** Converts a stored row to the core's memory type. */
export function toMemory(
  row: Omit<
    MemoryRow,
    | "agentId"
    | "tokens"
    | "searchText"
    | "normalisedHash"
    | "version"
    | "revision"
    | "hash"
    | "sources"
  >,
): Memory {
  return {
    number: row.number,
    createdAt: row.createdAt.getTime(),
    type: row.type,
    content: row.content,
    category: row.category,
    constitutional: row.constitutional,
    discardedAt: row.discardedAt?.getTime() ?? null,
    relevance: row.relevance,
    supports: row.supports,
    ...(row.purged === null ? {} : { purged: row.purged }),
  };
}
