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
  const keysOf = (of: (value: string) => string) =>
    `{${values.map((value) => claimKey(agentId, of(value))).join(",")}}`;
  const rows = await send<Row>(db, holders, [
    keysOf((value) => value),
    keysOf(nameValue),
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

const some = (key: string, limit: number) => `
  select number from held_claims c
  where c.agent_key = $4::text::bigint and c.key = ${key} and c.number <> all ($3::text::int[])
  order by c.number limit ${limit}`;

const holders = `
  select v.place::int, array(${some("v.key", mostCounted)}) as numbers,
    exists (${some("v.name", 1)}) as is_name
  from unnest($1::text::bigint[], $2::text::bigint[]) with ordinality as v(key, name, place)`;
