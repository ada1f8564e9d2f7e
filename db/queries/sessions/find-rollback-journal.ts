import { and, desc, eq, getTableColumns, gte } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { toMemory } from "@/db/queries/memories/memory-row";
import { memories, sessions } from "@/db/schema";
import type { Memory } from "@/lib/ledger/memory";

/** The journal that a rollback of this agent wrote since `since`; null if there is none (R5). */
export async function findRollbackJournal(
  tx: Tx,
  agentId: string,
  since: Date,
): Promise<Memory | null> {
  const isJournal = and(
    eq(memories.agentId, sessions.agentId),
    eq(memories.number, sessions.rollbackJournal),
  );
  const [row] = await tx
    .select(getTableColumns(memories))
    .from(sessions)
    .innerJoin(memories, isJournal)
    .where(and(eq(sessions.agentId, agentId), gte(sessions.endedAt, since)))
    .orderBy(desc(sessions.endedAt))
    .limit(1);
  return row === undefined ? null : toMemory(row);
}
