import type { Db } from "@/db/client";
import { send } from "@/db/send";

/** So many memories that are shown beside each other in the ledger, from the oldest. Tokens. */
export interface LedgerGroup {
  readonly memories: number;
  readonly tokens: number;
  /** Tokens of those that are constitutional. */
  readonly constitutionalTokens: number;
}

const groups = `
  select count(*)::int as memories, sum(tokens)::float8 as tokens,
    coalesce(sum(tokens) filter (where constitutional), 0)::float8 as "constitutionalTokens"
  from (
    select tokens, constitutional, (row_number() over (order by created_at, number) - 1) / $2::int as place
    from memories where agent_id = $1 and discarded_at is null and type = 'core'
  ) as placed group by place order by place`;

/** The ledger in its order, so many memories to a group; the last group may hold fewer. */
export async function loadLedgerGroups(
  db: Db,
  agentId: string,
  perGroup: number,
): Promise<LedgerGroup[]> {
  const rows = await send<{ memories: number; tokens: number; constitutionalTokens: number }>(
    db,
    groups,
    [agentId, perGroup],
  );
  return rows.map((row) => ({ ...row }));
}

/** How many memories of a ledger are of one size, by who may touch them. */
export interface SizeCount {
  readonly tokens: number;
  readonly count: number;
  /** `free` may be touched by a session; the others may not. */
  readonly hold: "free" | "constitutional" | "immutable";
}

const sizes = `
  select tokens, count(*)::int as count, case when constitutional then 'constitutional'
    when category = any ($2::text::text[]) then 'immutable' else 'free' end as hold
  from memories where agent_id = $1 and discarded_at is null and type = 'core'
  group by 1, 3 order by 1 desc`;

/** The sizes that occur in a ledger, largest first. A ledger has at most 2,500 of them. */
export async function listSizeCounts(
  db: Db,
  agentId: string,
  immutableLabels: readonly string[],
): Promise<SizeCount[]> {
  const categories = `{${immutableLabels.map((one) => JSON.stringify(one)).join(",")}}`;
  const rows = await send<{ tokens: number; count: number; hold: SizeCount["hold"] }>(db, sizes, [
    agentId,
    categories,
  ]);
  return rows.map((row) => ({ ...row }));
}
