import { asc, eq, sql } from "drizzle-orm";
import type { Database, Tx } from "@/db/client";
import { agentKey, claimKeysOf, rowOf } from "@/db/queries/claims/claim-keys";
import { agents } from "@/db/schema";
import { send } from "@/db/send";
import { pauseOften } from "@/lib/ledger/pause-often";
import { log } from "@/lib/log";

const batchSize = 1_000;

/**
 * Rebuilds the index of claims from the memories (L5): agent by agent, each in a transaction
 * under its lock (M6). It may stop at any point and run again. Returns how many memories it read.
 * Where one agent fails the others are rebuilt all the same, before it throws.
 */
export async function rebuildClaims(db: Database): Promise<number> {
  const all = await db.select({ id: agents.id }).from(agents).orderBy(asc(agents.id));
  let read = 0;
  const faults: unknown[] = [];
  for (const { id } of all) {
    try {
      read += await db.transaction((tx) => rebuildAgent(tx, id));
    } catch (error) {
      log.error("claims-not-rebuilt", error, { agentId: id });
      faults.push(error);
    }
  }
  if (faults.length > 0) throw faults[0];
  return read;
}

interface Row extends Record<string, unknown> {
  number: number;
  content: string;
}

async function rebuildAgent(tx: Tx, agentId: string): Promise<number> {
  const agent = agentKey(agentId);
  await tx
    .select({ one: sql`1` })
    .from(agents)
    .where(eq(agents.id, agentId))
    .for("update");
  await send(tx, `delete from held_claims where agent_key = $1::text::bigint`, [agent]);
  const pause = pauseOften();
  let read = 0;
  let after = 0;
  for (;;) {
    const rows: Row[] = await send<Row>(tx, ledgerAfter, [agentId, after, batchSize]);
    const held = [];
    for (const { number, content } of rows) {
      held.push(rowOf(agent, number, claimKeysOf(agentId, number, content)));
      await pause();
    }
    await send(tx, insertClaims, [JSON.stringify(held)]);
    read += rows.length;
    const last = rows.at(-1);
    if (last === undefined || rows.length < batchSize) return read;
    after = last.number;
  }
}

const ledgerAfter = `
  select number, content from memories
  where agent_id = $1 and type = 'core' and discarded_at is null and number > $2::int
  order by number limit $3::int`;

const insertClaims = `
  insert into held_claims (agent_key, key, number, weight)
  select x.agent, unnest(x.keys), x.number, unnest(x.weights)
  from jsonb_to_recordset($1::text::jsonb)
    as x(agent bigint, number int, keys bigint[], weights smallint[])`;
