import { and, desc, eq, isNotNull, isNull, sql, type SQL } from "drizzle-orm";
import type { Db } from "@/db/client";
import { listFactsByObservation } from "@/db/queries/observations/list-facts";
import type { MemoryRow } from "@/db/queries/memories/memory-row";
import { memories } from "@/db/schema";
import type { Relevance } from "@/lib/ledger/memory";
import type { Coverage } from "@/lib/reflection/coverage";

export interface ObservationFilter {
  readonly agentId: string;
  readonly coverage: Coverage | null;
  readonly relevance: Relevance | null;
  /** The discarded observations instead of the active ones. */
  readonly dropped: boolean;
}

export interface ObservationRow {
  readonly row: MemoryRow;
  /** The standing facts that name it (O2), ascending. */
  readonly facts: readonly number[];
}

/** An agent's observations that match a filter, newest first, after a place. */
export async function listObservationRows(
  db: Db,
  filter: ObservationFilter,
  part: { readonly before: readonly [number, number] | null; readonly limit: number },
): Promise<ObservationRow[]> {
  const { before, limit } = part;
  const place =
    before === null
      ? undefined
      : sql`(${memories.createdAt}, ${memories.number}) < (${new Date(before[0]).toISOString()}::timestamptz, ${before[1]})`;
  const rows = await db
    .select()
    .from(memories)
    .where(and(passes(filter), place))
    .orderBy(desc(memories.createdAt), desc(memories.number))
    .limit(limit);
  const numbers = rows.map(({ number }) => number);
  const facts = await listFactsByObservation(db, filter.agentId, numbers);
  return rows.map((row) => ({ row, facts: facts.get(row.number) ?? [] }));
}

export async function countObservations(db: Db, filter: ObservationFilter): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(memories)
    .where(passes(filter));
  return row?.count ?? 0;
}

function passes({ agentId, coverage, relevance, dropped }: ObservationFilter): SQL | undefined {
  return and(
    eq(memories.agentId, agentId),
    eq(memories.type, "journal"),
    isNotNull(memories.relevance),
    dropped ? isNotNull(memories.discardedAt) : isNull(memories.discardedAt),
    relevance === null ? undefined : eq(memories.relevance, relevance),
    coverage === null ? undefined : isCovered(agentId, coverage),
  );
}

const standing = (agentId: string) => sql`from memories f
  where f.agent_id = ${agentId} and f.type = 'core' and f.discarded_at is null
    and cardinality(f.supports) > 0`;

/**
 * Uses the numbers that facts name: one pass over the facts, whatever the number of observations.
 */
function isCovered(agentId: string, coverage: Coverage): SQL {
  const named = sql`select s from (select unnest(f.supports) as s ${standing(agentId)}) x group by s`;
  switch (coverage) {
    case "none":
      return sql`${memories.number} not in (${named})`;
    case "partial":
      return sql`${memories.number} in (${named} having count(*) = 1)`;
    case "strong":
      return sql`${memories.number} in (${named} having count(*) > 1)`;
  }
}
