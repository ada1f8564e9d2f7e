import type { Tx } from "@/db/client";
import { agentKey, moveClaims } from "@/db/queries/claims/claim-keys";
import { send } from "@/db/send";
import type { Change } from "@/lib/ledger/change";

/** Writes to the index of claims what changes to memories bring into it and take out of it (L5). */
export async function writeClaims(
  tx: Tx,
  agentId: string,
  changes: readonly Change[],
): Promise<void> {
  const moved = await moveClaims(agentId, changes);
  if (moved.held.length === 0 && moved.dropped.length === 0) return;
  await send(tx, writeMoved, [JSON.stringify(moved), agentKey(agentId)]);
}

/** The keys are named twice: by those of `any`, the index finds the rows one by one. */
const writeMoved = `
  with payload as materialized (select $1::text::jsonb as p),
  dropped as (
    delete from held_claims c
    using payload, jsonb_to_recordset(p->'dropped') as x(agent bigint, number int, keys bigint[])
    where c.agent_key = x.agent and c.number = x.number and c.key = any (x.keys)
      and c.agent_key = $2::text::bigint and c.key = any (array(
        select unnest(y.keys) from payload, jsonb_to_recordset(p->'dropped') as y(keys bigint[]))))
  insert into held_claims (agent_key, key, number, weight)
  select x.agent, unnest(x.keys), x.number, unnest(x.weights)
  from payload, jsonb_to_recordset(p->'held')
    as x(agent bigint, number int, keys bigint[], weights smallint[])
  on conflict (agent_key, key, number) do update set weight = excluded.weight`;
