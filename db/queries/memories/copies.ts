import { and, asc, eq, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { hashText } from "@/db/hash-text";
import { inLedger, toMemory } from "@/db/queries/memories/load-memories";
import { memories } from "@/db/schema";
import { send } from "@/db/send";
import type { Copy } from "@/lib/ledger/alike/exact-groups";

export interface ListedCopy extends Copy {
  readonly tokens: number;
}

type Packed = [number, number, string | null, boolean, number];

/** One pass: a join with itself may be quadratic. One text: a quarter of the CPU time here. */
const copies = `
  select coalesce(json_agg(same), '[]')::text as texts from (
    select json_agg(json_build_array(number, (extract(epoch from created_at) * 1000)::bigint,
      category, constitutional, tokens)) as same
    from memories
    where agent_id = $1 and discarded_at is null and type = 'core'
    group by normalised_hash, section having count(*) > 1
  ) as texts`;

/** The memories of a ledger that have a normalised text in common (G8, F3), a list for each text. */
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

/** A kept core memory with the same normalised text, or null; facts first, then the oldest. */
export async function findSameText(db: Db, agentId: string, content: string) {
  const [row] = await db
    .select()
    .from(memories)
    .where(and(inLedger(agentId), eq(memories.normalisedHash, hashText(content))))
    .orderBy(
      sql`cardinality(${memories.supports}) = 0`,
      asc(memories.createdAt),
      asc(memories.number),
    )
    .limit(1);
  return row === undefined ? null : toMemory(row);
}

/** A group of adjacent memories in the ledger, starting from the oldest. Sizes in tokens. */
export type LedgerGroup = {
  readonly memories: number;
  readonly tokens: number;
  /** Tokens of the constitutional memories. */
  readonly constitutionalTokens: number;
};

const groups = `
  select count(*)::int as memories, sum(tokens)::float8 as tokens,
    coalesce(sum(tokens) filter (where constitutional), 0)::float8 as "constitutionalTokens"
  from (
    select tokens, constitutional, (row_number() over (order by created_at, number) - 1) / $2::int as place
    from memories where agent_id = $1 and discarded_at is null and type = 'core'
  ) as placed group by place order by place`;

/** The ledger in its order, in groups of equal size; the last group may be smaller. */
export async function loadLedgerGroups(db: Db, agentId: string, perGroup: number) {
  return [...(await send<LedgerGroup>(db, groups, [agentId, perGroup]))];
}

/** Number of memories of one size in a ledger, by who may change them. */
export type SizeCount = {
  readonly tokens: number;
  readonly count: number;
  /** `free`: a session may change them; it may not change the others. */
  readonly hold: "free" | "constitutional" | "immutable";
};

const sizes = `
  select tokens, count(*)::int as count, case when constitutional then 'constitutional'
    when category = any ($2::text::text[]) then 'immutable' else 'free' end as hold
  from memories where agent_id = $1 and discarded_at is null and type = 'core'
  group by 1, 3 order by 1 desc`;

/** The sizes in a ledger, largest first. A ledger has at most 2,500 of them. */
export async function listSizeCounts(db: Db, agentId: string, immutableLabels: readonly string[]) {
  const categories = `{${immutableLabels.map((one) => JSON.stringify(one)).join(",")}}`;
  return [...(await send<SizeCount>(db, sizes, [agentId, categories]))];
}
