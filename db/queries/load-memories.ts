import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { toMemory, type MemoryRow } from "@/db/queries/memory-row";
import { memories } from "@/db/schema";
import { readRow, send } from "@/db/send";
import type { Memory } from "@/lib/ledger/memory";

/** The agent's memories of these numbers, kept or not, by number; unknown ones are absent. */
export async function loadMemories(
  db: Db,
  agentId: string,
  numbers: readonly number[],
): Promise<Map<number, Memory>> {
  const rows = await loadMemoryRows(db, agentId, numbers);
  return new Map(rows.map((row) => [row.number, toMemory(row)]));
}

/** The rows themselves, in ascending order of number. */
export async function loadMemoryRows(
  db: Db,
  agentId: string,
  numbers: readonly number[],
): Promise<MemoryRow[]> {
  if (numbers.length === 0) return [];
  const rows = await send(db, memoriesByNumber, [agentId, `{${numbers.join(",")}}`]);
  return rows.map((row) => readRow(memories, row));
}

const memoriesByNumber = `select * from memories
  where agent_id = $1 and number = any ($2::text::int[]) order by number`;

/** The whole ledger in its order: kept core memories. */
export async function loadLedger(db: Db, agentId: string): Promise<Memory[]> {
  const rows = await db
    .select()
    .from(memories)
    .where(inLedger(agentId))
    .orderBy(asc(memories.createdAt), asc(memories.number));
  return rows.map(toMemory);
}

export function inLedger(agentId: string) {
  return and(
    eq(memories.agentId, agentId),
    isNull(memories.discardedAt),
    eq(memories.type, "core"),
  );
}

/** How many constitutional memories stand in the ledger. */
export async function countConstitutional(db: Db, agentId: string): Promise<number> {
  const rows = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(memories)
    .where(and(inLedger(agentId), eq(memories.constitutional, true)));
  return rows[0]?.count ?? 0;
}
