import { and, asc, eq, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { inLedger } from "@/db/queries/memories/load-memories";
import { toMemory } from "@/db/queries/memories/memory-row";
import { memories } from "@/db/schema";
import { sha256 } from "@/db/sha256";
import type { Memory } from "@/lib/ledger/memory";
import { normaliseText } from "@/lib/ledger/texts/normalised-text";

/** A kept core memory with the same normalised text, or null; facts first, then the oldest. */
export async function findSameText(
  db: Db,
  agentId: string,
  content: string,
): Promise<Memory | null> {
  const [row] = await db
    .select()
    .from(memories)
    .where(and(inLedger(agentId), eq(memories.normalisedHash, sha256(normaliseText(content)))))
    .orderBy(
      sql`cardinality(${memories.supports}) = 0`,
      asc(memories.createdAt),
      asc(memories.number),
    )
    .limit(1);
  return row === undefined ? null : toMemory(row);
}
