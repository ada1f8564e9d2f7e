import type { Db } from "@/db/client";
import { send } from "@/db/send";

/** O1: an agent's standing facts, oldest first: kept core memories that name observations. */
export async function listFacts(
  db: Db,
  agentId: string,
): Promise<{ number: number; content: string }[]> {
  return send(
    db,
    `select number, content from memories
     where agent_id = $1 and type = 'core' and discarded_at is null and cardinality(supports) > 0
     order by created_at, number`,
    [agentId],
  );
}

/** O2: the standing facts that name each of these observations, ascending; one pass over all facts. */
export async function listFactsByObservation(
  db: Db,
  agentId: string,
  numbers: readonly number[],
): Promise<ReadonlyMap<number, readonly number[]>> {
  if (numbers.length === 0) return new Map();
  const rows = await send<{ observation: number; facts: number[] }>(
    db,
    `select support as observation, array_agg(number order by number) as facts
     from memories, unnest(supports) as support
     where agent_id = $1 and type = 'core' and discarded_at is null and cardinality(supports) > 0
       and support = any ($2::text::int[])
     group by support`,
    [agentId, `{${numbers.join(",")}}`],
  );
  return new Map(rows.map(({ observation, facts }) => [observation, facts]));
}
