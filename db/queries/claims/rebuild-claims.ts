import { asc, eq, sql } from "drizzle-orm";
import type { Database, Tx } from "@/db/client";
import { listClaimKeys } from "@/db/queries/claims/list-claim-keys";
import { agents } from "@/db/schema";
import { send } from "@/db/send";

/** So many memories hold an agent's lock for about a tenth of a second. */
const batchSize = 500;

/**
 * Writes the index of claims anew from the memories (L5): for every agent, a batch at a time under
 * the agent's lock (M6). It may stop at any point and run again. Returns how many memories it read.
 */
export async function rebuildClaims(db: Database): Promise<number> {
  const all = await db.select({ id: agents.id }).from(agents).orderBy(asc(agents.id));
  let read = 0;
  for (const { id } of all) {
    let after: number | null = 0;
    while (after !== null) {
      const from: number = after;
      const batch: Batch = await db.transaction((tx) => rebuildBatch(tx, id, from));
      read += batch.read;
      after = batch.last;
    }
  }
  return read;
}

interface Batch {
  readonly read: number;
  /** Null at the end. */
  readonly last: number | null;
}

interface Row extends Record<string, unknown> {
  number: number;
  content: string;
  is_kept: boolean;
}

async function rebuildBatch(tx: Tx, agentId: string, after: number): Promise<Batch> {
  await tx
    .select({ one: sql`1` })
    .from(agents)
    .where(eq(agents.id, agentId))
    .for("update");
  const rows = await send<Row>(tx, memoriesAfter, [agentId, after, batchSize]);
  const kept = rows.filter((row) => row.is_kept);
  await send(tx, replaceKeys, [
    agentId,
    `{${rows.map(({ number }) => number).join(",")}}`,
    JSON.stringify(
      kept.map(({ number, content }) => ({ number, ...listClaimKeys(agentId, content) })),
    ),
  ]);
  return {
    read: kept.length,
    last: rows.length < batchSize ? null : (rows.at(-1)?.number ?? null),
  };
}

const memoriesAfter = `
  select number, content, type = 'core' and discarded_at is null as is_kept
  from memories where agent_id = $1 and number > $2::int order by number limit $3::int`;

const replaceKeys = `
  with gone as (
    delete from claim_keys where agent_id = $1 and number = any ($2::text::int[])
      and number not in (
        select x.number from jsonb_to_recordset($3::text::jsonb) as x(number int)
      )
  )
  insert into claim_keys (agent_id, number, keys, weights)
  select $1, x.number, x.keys, x.weights
  from jsonb_to_recordset($3::text::jsonb) as x(number int, keys bigint[], weights smallint[])
  on conflict (agent_id, number) do update set keys = excluded.keys, weights = excluded.weights`;
