import type { Tx } from "@/db/client";
import { send } from "@/db/send";

/** O1: whether a session wrote this memory about itself: such a journal is never an observation. */
export async function isSessionsJournal(tx: Tx, agentId: string, number: number): Promise<boolean> {
  const rows = await send(
    tx,
    `select 1 from audit_records
     where agent_id = $1 and number = $2 and before is null and revision is not null
       and session_id is not null and after->>'type' = 'journal' limit 1`,
    [agentId, number],
  );
  return rows.length > 0;
}
