import { and, desc, eq, isNotNull, isNull, sql, type SQL } from "drizzle-orm";
import type { Db } from "@/db/client";
import type { SessionRow } from "@/db/queries/agents/agent-write";
import { memories } from "@/db/schema";
import { beyond, send, eqIfGiven } from "@/db/send";
import type { Coverage, Relevance } from "@/lib/ledger/memory";

/** O1: an agent's standing facts, oldest first: kept core memories that name observations. */
export async function listFacts(db: Db, agentId: string) {
  return send<{ number: number; content: string }>(
    db,
    `select number, content from memories
     where agent_id = $1 and type = 'core' and discarded_at is null and cardinality(supports) > 0
     order by created_at, number`,
    [agentId],
  );
}

/** O2: the standing facts that name each of these observations, ascending; one pass over all facts. */
export async function listFactsByObservation(db: Db, agentId: string, numbers: readonly number[]) {
  if (numbers.length === 0) return new Map<number, number[]>();
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

export interface ObservationFilter {
  readonly agentId: string;
  readonly coverage: Coverage | null;
  readonly relevance: Relevance | null;
  /** The discarded observations instead of the active ones. */
  readonly dropped: boolean;
}

/** An agent's observations that match a filter, newest first, after a place. */
export async function listObservationRows(
  db: Db,
  filter: ObservationFilter,
  part: { readonly before: readonly [number, number] | null; readonly limit: number },
) {
  const { before, limit } = part;
  const place = beyond([memories.createdAt, memories.number], "<", before);
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
  return db.$count(memories, passes(filter));
}

function passes({ agentId, coverage, relevance, dropped }: ObservationFilter): SQL | undefined {
  return and(
    eq(memories.agentId, agentId),
    eq(memories.type, "journal"),
    isNotNull(memories.relevance),
    dropped ? isNotNull(memories.discardedAt) : isNull(memories.discardedAt),
    eqIfGiven(memories.relevance, relevance),
    coverage === null ? undefined : isCovered(agentId, coverage),
  );
}

const standing = (agentId: string) => sql`from memories f
  where f.agent_id = ${agentId} and f.type = 'core' and f.discarded_at is null
    and cardinality(f.supports) > 0`;

/** By the numbers that facts name: one pass over the facts, however many observations there are. */
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

const statement = `
  with wrote as (
    select e.session_id, (c->>'number')::int as fact, s.value::int as support
    from entries e, jsonb_array_elements(e.data->'changes') c,
      jsonb_array_elements_text(c->'after'->'supports') s
    where e.session_id = any ($1::text::text[]) and e.kind = 'operation-applied'
      and e.data->'operation'->>'name' in ('record', 'replace', 'support')
      and c->'after'->>'discardedAt' is null
      and not coalesce(c->'before'->'supports' @> to_jsonb(s.value::int), false)
  )
  select distinct w.session_id as id, o.number
  from wrote w join sessions s on s.id = w.session_id
  join memories o on o.agent_id = s.agent_id and o.number = w.support
    and o.type = 'journal' and o.discarded_at is not null
  cross join lateral (
    select a.session_id from audit_records a
    where a.agent_id = s.agent_id and a.number = o.number and a.revision is not null
    order by a.revision desc limit 1
  ) dropped
  where dropped.session_id <> w.session_id and not exists (
    select from memories f where f.agent_id = s.agent_id and f.type = 'core'
      and f.discarded_at is null and f.supports @> array[o.number]
      and not exists (
        select from wrote x
        where x.session_id = w.session_id and x.fact = f.number and x.support = o.number
      )
      and not exists (
        select from audit_records b where b.agent_id = s.agent_id and b.number = f.number
          and b.revision is not null and b.session_id = dropped.session_id
          and b.after->'supports' @> to_jsonb(o.number)
      )
  )
  order by o.number`;

/**
 * Observations that another session dropped because facts of this one name them, by session: they
 * stay dropped if it is rolled back (O5). A fact that the other session recorded itself was no reason
 * to drop them; where an earlier fact names one too, nothing is lost.
 */
export async function listDroppedSince(
  db: Db,
  wanted: readonly Pick<SessionRow, "id" | "stats">[],
): Promise<Map<string, number[]>> {
  const ids = wanted.flatMap(({ id, stats: { record = 0, replace = 0, support = 0 } }) =>
    record + replace + support === 0 ? [] : [id],
  );
  if (ids.length === 0) return new Map();
  const rows = await send<{ id: string; number: number }>(db, statement, [`{${ids.join(",")}}`]);
  const groups = Map.groupBy(rows, ({ id }) => id);
  return new Map([...groups].map(([id, group]) => [id, group.map((row) => row.number)]));
}
