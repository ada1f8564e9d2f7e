import type { Db } from "@/db/client";
import { send } from "@/db/send";

/**
 * How many memories an agent's import added, by its last revision; null if there is no such import.
 */
export async function findImport(
  db: Db,
  { accountId, agentId }: { readonly accountId: string; readonly agentId: string },
  lastRevision: number,
): Promise<{ readonly added: number } | null> {
  const statement = `select (data->>'added')::int as added from audit_records
    where account_id = $1 and kind = 'memories-imported' and chain = $2
      and (data->>'lastRevision')::int = $3::int`;
  const [row] = await send<{ added: number }>(db, statement, [accountId, agentId, lastRevision]);
  return row ?? null;
}

/** The memories created by an agent's revisions in a range. */
export async function listMadeBetween(
  db: Db,
  agentId: string,
  [first, last]: readonly [number, number],
): Promise<number[]> {
  const statement = `select number from audit_records
    where agent_id = $1 and revision between $2::int and $3::int and before is null
    order by revision`;
  const rows = await send<{ number: number }>(db, statement, [agentId, first, last]);
  return rows.map(({ number }) => number);
}
