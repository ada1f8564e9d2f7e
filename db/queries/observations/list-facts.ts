import type { Db } from "@/db/client";
import { send } from "@/db/send";

/** O1: an agent's standing facts, oldest first: kept core memories that name observations. */
export async function listFacts(
  db: Db,
  agentId: string,
): Promise<{ number: number; content: string; supports: number[] }[]> {
  return send(
    db,
    `select number, content, supports from memories
     where agent_id = $1 and type = 'core' and discarded_at is null and cardinality(supports) > 0
     order by created_at, number`,
    [agentId],
  );
}

/** O2: how many standing facts name each of these observations; one that is missing has none. */
export async function countFacts(
  db: Db,
  agentId: string,
  numbers: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await send<{ number: number; facts: number }>(
    db,
    `select support as number, count(*)::int as facts from memories, unnest(supports) as support
     where agent_id = $1 and type = 'core' and discarded_at is null and cardinality(supports) > 0
       and support = any ($2::text::int[])
     group by support`,
    [agentId, `{${numbers.join(",")}}`],
  );
  return new Map(rows.map(({ number, facts }) => [number, facts]));
}

/** The standing facts that name an observation, ascending. */
export async function listFactsNaming(
  db: Db,
  agentId: string,
  observation: number,
): Promise<number[]> {
  const rows = await send<{ number: number }>(
    db,
    `select number from memories
     where agent_id = $1 and type = 'core' and discarded_at is null and cardinality(supports) > 0
       and $2::int = any (supports)
     order by number`,
    [agentId, observation],
  );
  return rows.map(({ number }) => number);
}
