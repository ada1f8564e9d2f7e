import type { Db } from "@/db/client";
import { send } from "@/db/send";

/** Whether a memory was imported from a file. */
export async function isImported(db: Db, agentId: string, number: number): Promise<boolean> {
  const statement = "select 1 from imported_sources where agent_id = $1 and number = $2 limit 1";
  return (await send(db, statement, [agentId, number])).length > 0;
}
