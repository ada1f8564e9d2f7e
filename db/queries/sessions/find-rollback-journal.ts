import type { Tx } from "@/db/client";
import { toMemory } from "@/db/queries/memories/memory-row";
import { memories } from "@/db/schema";
import { readRow, send } from "@/db/send";
import type { Memory } from "@/lib/ledger/memory";

const rollbackJournal = `select m.* from sessions s
  join memories m on m.agent_id = s.agent_id and m.number = s.rollback_journal
  where s.agent_id = $1 and s.rollback_journal is not null and s.ended_at >= $2::text::timestamptz
  order by s.ended_at desc limit 1`;

/** The journal that a rollback of this agent wrote since `since`; null if none did (R5). */
export async function findRollbackJournal(
  tx: Tx,
  agentId: string,
  since: Date,
): Promise<Memory | null> {
  const [row] = await send(tx, rollbackJournal, [agentId, since.toISOString()]);
  return row === undefined ? null : toMemory(readRow(memories, row));
}
