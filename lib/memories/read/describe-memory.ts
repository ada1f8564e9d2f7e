import type { MemoryRow } from "@/db/queries/memories/memory-row";

/** A memory as the API answers it. */
export function describeMemory(row: MemoryRow) {
  return {
    number: row.number,
    type: row.type,
    content: row.content,
    tokens: row.tokens,
    category: row.category,
    constitutional: row.constitutional,
    discardedAt: row.discardedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    version: row.version,
    relevance: row.relevance,
    supports: row.supports,
    purged: row.purged,
  };
}
