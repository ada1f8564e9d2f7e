import { and, desc, eq, isNull } from "drizzle-orm";
import type { Db } from "@/db/client";
import { toMemory } from "@/db/queries/memories/memory-row";
import { memories } from "@/db/schema";
import type { Memory } from "@/lib/ledger/memory";

/** An agent's kept journals, newest first. */
export async function listNewestJournals(
  db: Db,
  agentId: string,
  limit: number,
): Promise<Memory[]> {
  const { type, discardedAt, createdAt, number } = memories;
  const rows = await db
    .select()
    .from(memories)
    .where(and(eq(memories.agentId, agentId), eq(type, "journal"), isNull(discardedAt)))
    .orderBy(desc(createdAt), desc(number))
    .limit(limit);
  return rows.map(toMemory);
}
