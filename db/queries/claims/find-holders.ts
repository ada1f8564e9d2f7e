import type { Db } from "@/db/client";
import { agentKey, claimKey, nameValue } from "@/db/queries/claims/claim-keys";
import { send } from "@/db/send";
import type { ClaimHolders } from "@/lib/refinement/claims/claim-facts";

/** Who holds a claim, and whether someone shows that it is a name. */
interface FoundHolders extends ClaimHolders {
  readonly isName: boolean;
}

const mostCounted = 6;

/**
 * The kept core memories that hold each of these claims (L5), `except` left out: one statement,
 * whose cost does not grow with the ledger.
 */
export async function findHolders(
  db: Db,
  agentId: string,
  values: readonly string[],
  except: readonly number[],
): Promise<ReadonlyMap<string, FoundHolders>> {
  if (values.length === 0) return new Map();
  const keys = values.map((value) => ({
    key: claimKey(agentId, value),
    name: claimKey(agentId, nameValue(value)),
  }));
  const rows = await send<Row>(db, holders, [
    JSON.stringify(keys),
    `{${except.join(",")}}`,
    agentKey(agentId),
  ]);
  return new Map(
    rows.flatMap(({ place, numbers, is_name: isName }): [string, FoundHolders][] => {
      const value = values[place - 1];
      return value === undefined ? [] : [[value, { count: numbers.length, numbers, isName }]];
    }),
  );
}

interface Row extends Record<string, unknown> {
  place: number;
  numbers: number[];
  is_name: boolean;
}

const holding = (key: string, limit: number) => `
  select number from held_claims c
  where c.agent_key = $3::text::bigint and c.key = ${key} and c.number <> all ($2::text::int[])
  order by c.number limit ${limit}`;

// The keys come as JSON: Postgres plans a statement with arrays again each time, since a short list looks
// cheaper than one of unknown length. With `exists` it may read all claims of the agent.
const holders = `
  select v.place::int, array(${holding("v.key", mostCounted)}) as numbers,
    (${holding("v.name", 1)}) is not null as is_name
  from rows from (jsonb_to_recordset($1::text::jsonb) as (key bigint, name bigint))
    with ordinality as v(key, name, place)`;
