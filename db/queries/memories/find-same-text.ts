import { and, asc, eq, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { inLedger } from "@/db/queries/memories/load-memories";
import { toMemory } from "@/db/queries/memories/memory-row";
import { memories } from "@/db/schema";
import { hashText } from "@/db/hash-text";
import type { Memory } from "@/lib/ledger/memory";

/** A kept core memory with the same normalised text, or null; facts first, then the oldest. */
export async function findSameText(
  db: Db,
  agentId: string,
  content: string,
): Promise<Memory | null> {
  const [row] = await db
    .select()
    .from(memories)
    .where(and(inLedger(agentId), eq(memories.normalisedHash, hashText(content))))
    .orderBy(
      sql`cardinality(${memories.supports}) = 0`,
      asc(memories.createdAt),
      asc(memories.number),
    )
    .limit(1);
  return row === undefined ? null : toMemory(row);
}
