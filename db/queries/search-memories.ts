import { and, asc, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { inLedger } from "@/db/queries/load-memories";
import { toMemory } from "@/db/queries/memory-row";
import { memories } from "@/db/schema";
import { foldText } from "@/lib/ledger/duplicates";
import type { Memory } from "@/lib/ledger/memory";

/** Kept core memories whose folded text contains the folded query literally (G16), in ledger order. */
export async function searchMemories(
  db: Db,
  agentId: string,
  query: string,
  limit: number,
): Promise<{ items: Memory[]; total: number }> {
  const matches = and(inLedger(agentId), sql`strpos(${memories.folded}, ${foldText(query)}) > 0`);
  const rows = await db
    .select()
    .from(memories)
    .where(matches)
    .orderBy(asc(memories.createdAt), asc(memories.number))
    .limit(limit);
  const counted = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(memories)
    .where(matches);
  return { items: rows.map(toMemory), total: counted[0]?.total ?? 0 };
}
