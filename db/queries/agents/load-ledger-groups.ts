import type { Db } from "@/db/client";
import { send } from "@/db/send";

/** A group of adjacent memories in the ledger, starting from the oldest. Sizes in tokens. */
export interface LedgerGroup {
  readonly memories: number;
  readonly tokens: number;
  /** Tokens of the constitutional memories. */
  readonly constitutionalTokens: number;
}

const groups = `
  select count(*)::int as memories, sum(tokens)::float8 as tokens,
    coalesce(sum(tokens) filter (where constitutional), 0)::float8 as "constitutionalTokens"
  from (
    select tokens, constitutional, (row_number() over (order by created_at, number) - 1) / $2::int as place
    from memories where agent_id = $1 and discarded_at is null and type = 'core'
  ) as placed group by place order by place`;

/** The ledger in its order, in groups of equal size; the last group may be smaller. */
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

/** Number of memories of one size in a ledger, by who may change them. */
export interface SizeCount {
  readonly tokens: number;
  readonly count: number;
  /** `free`: a session may change them; it may not change the others. */
  readonly hold: "free" | "constitutional" | "immutable";
}

const sizes = `
  select tokens, count(*)::int as count, case when constitutional then 'constitutional'
    when category = any ($2::text::text[]) then 'immutable' else 'free' end as hold
  from memories where agent_id = $1 and discarded_at is null and type = 'core'
  group by 1, 3 order by 1 desc`;

/** The sizes in a ledger, largest first. A ledger has at most 2,500 of them. */
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
