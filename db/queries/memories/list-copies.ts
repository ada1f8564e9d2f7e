import type { Db } from "@/db/client";
import { send } from "@/db/send";
import type { Copy } from "@/lib/ledger/alike/exact-groups";

export interface ListedCopy extends Copy {
  readonly tokens: number;
}

type Packed = [number, number, string | null, boolean, number];

/**
 * Sent as one text, at a quarter of the CPU time here. No words: a ledger may be all copies. One pass
 * over the ledger: a join with itself is quadratic where Postgres has no statistics yet.
 */
const copies = `
  select coalesce(json_agg(same), '[]')::text as texts from (
    select json_agg(json_build_array(number, (extract(epoch from created_at) * 1000)::bigint,
      category, constitutional, tokens)) as same
    from memories
    where agent_id = $1 and discarded_at is null and type = 'core'
    group by normalised_hash having count(*) > 1
  ) as texts`;

/** The memories of a ledger that have a normalised text in common (G8), a list for each text. */
export async function listCopies(db: Db, agentId: string): Promise<ListedCopy[][]> {
  const [row] = await send<{ texts: string }>(db, copies, [agentId]);
  const packed: Packed[][] = JSON.parse(row?.texts ?? "[]");
  return packed.map((same) =>
    same.map(([number, createdAt, category, constitutional, tokens]) => ({
      number,
      createdAt,
      category,
      constitutional,
      tokens,
    })),
  );
}

const different = `
  select c.number, c.content
  from unnest($2::text::int[], $3::text::int[]) as pairs(copy, stays)
  join memories c on c.agent_id = $1 and c.number = pairs.copy
  join memories s on s.agent_id = $1 and s.number = pairs.stays
  where c.content <> s.content`;

/** Of these copies those that are not the same to the byte, with their words. */
export async function listDifferentCopies(
  db: Db,
  agentId: string,
  pairs: readonly { readonly copy: number; readonly stays: number }[],
): Promise<Map<number, string>> {
  if (pairs.length === 0) return new Map();
  const lists = [pairs.map(({ copy }) => copy), pairs.map(({ stays }) => stays)];
  const parameters = [agentId, ...lists.map((list) => `{${list.join(",")}}`)];
  const rows = await send<{ number: number; content: string }>(db, different, parameters);
  return new Map(rows.map(({ number, content }) => [number, content]));
}
