import type { Db } from "@/db/client";
import { send } from "@/db/send";
import type { Relevance } from "@/lib/ledger/memory";

interface Observation extends Record<string, unknown> {
  number: number;
  relevance: Relevance;
  code_points: number;
  created_ms: string;
  was_shown: boolean;
  constitutional: boolean;
  category: string | null;
}

interface Covered extends Record<string, unknown> {
  number: number;
  facts: number;
  approved_facts: number[];
}

/** An active observation with all data that passes and the dropper decide by, except its text. */
export interface PoolRow {
  readonly number: number;
  readonly relevance: Relevance;
  readonly codePoints: number;
  /** Milliseconds UTC. */
  readonly createdAt: number;
  /** How many standing facts name it (O2). */
  readonly facts: number;
  /** Those of them that an approved session recorded (O5), the oldest first. */
  readonly approvedFacts: readonly number[];
  /** Whether a completed pass was shown it (O6). */
  readonly wasShown: boolean;
  /** Nothing drops it (M4). */
  readonly isConstitutional: boolean;
  readonly category: string | null;
}

/** An agent's active observations, oldest first. Coverage apart: joined, its plan is quadratic. */
export async function loadPool(db: Db, agentId: string): Promise<PoolRow[]> {
  const rows = await send<Observation>(db, activeObservations, [agentId]);
  const covered = await send<Covered>(db, coveredObservations, [agentId]);
  const byNumber = new Map(covered.map((one) => [one.number, one]));
  return rows.map((row) => ({
    number: row.number,
    relevance: row.relevance,
    codePoints: row.code_points,
    createdAt: Number(row.created_ms),
    facts: byNumber.get(row.number)?.facts ?? 0,
    approvedFacts: byNumber.get(row.number)?.approved_facts ?? [],
    wasShown: row.was_shown,
    isConstitutional: row.constitutional,
    category: row.category,
  }));
}

const activeObservations = `
  select o.number, o.relevance, o.constitutional, o.category, char_length(o.content) as code_points,
    extract(epoch from o.created_at) * 1000 as created_ms,
    exists (
      select from shown_observations w where w.agent_id = o.agent_id and w.number = o.number
    ) as was_shown
  from memories o
  where o.agent_id = $1 and o.type = 'journal' and o.relevance is not null
    and o.discarded_at is null
  order by o.created_at, o.number`;

const namedObservations = `
  named as materialized (
    select m.number as fact, support
    from memories m, unnest(m.supports) as support
    where m.agent_id = $1 and m.type = 'core' and m.discarded_at is null
      and cardinality(m.supports) > 0
  )`;

/**
 * Standing facts per observation. A fact that names one counts as approved (O5) where a session that
 * is approved now wrote that number into it, and no person changed its words since. A rolled-back
 * session may leave numbers in a fact that someone else changed meanwhile.
 */
const coveredObservations = `
  with ${namedObservations}, approved as (
    select f.fact, s.value::int as support
    from (select distinct fact from named) f
    join audit_records a on a.agent_id = $1 and a.number = f.fact and a.revision is not null
    join sessions x on x.id = a.session_id and x.state = 'approved'
    cross join lateral jsonb_array_elements_text(a.after -> 'supports') s
    where not coalesce(a.before -> 'supports' @> to_jsonb(s.value::int), false)
      and not exists (
        select from audit_records e where e.agent_id = $1 and e.number = f.fact
          and e.revision > a.revision and e.session_id is null
          and e.before -> 'text' is distinct from e.after -> 'text'
      )
  ), weighed as (
    select fact, support, bool_or(is_approved) as is_approved
    from (
      select fact, support, false as is_approved from named
      union all select fact, support, true from approved
    ) written
    group by fact, support having not bool_and(is_approved)
  )
  select support as number, count(*)::int as facts,
    coalesce(array_agg(fact order by fact) filter (where is_approved), '{}') as approved_facts
  from weighed group by support`;

/** The texts of these memories, by number. */
export async function loadTexts(
  db: Db,
  agentId: string,
  numbers: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await send<{ number: number; content: string }>(
    db,
    "select number, content from memories where agent_id = $1 and number = any ($2::text::int[])",
    [agentId, `{${numbers.join(",")}}`],
  );
  return new Map(rows.map(({ number, content }) => [number, content]));
}

/** O5: tokens of the lines of all active observations: the sum of `lineTokens`. */
export async function loadPoolTokens(db: Db, agentId: string): Promise<number> {
  const [row] = await send<{ tokens: number }>(db, tokensOfPool, [agentId]);
  return row?.tokens ?? 0;
}

/** 40: the line's overhead besides number, relevance, tier and text. */
const tokensOfPool = `
  with ${namedObservations}, lines as (
    select number, max(fields) as fields, count(fact) as facts
    from (
      select o.number, null::int as fact,
        40 + length(o.number::text) + length(o.relevance) + char_length(o.content) as fields
      from memories o
      where o.agent_id = $1 and o.type = 'journal' and o.relevance is not null
        and o.discarded_at is null
      union all select support, fact, null from named
    ) parts
    group by number
  )
  select coalesce(sum((
    fields + case facts when 0 then 4 when 1 then 7 else 6 end + 3
  ) / 4), 0)::float8 as tokens
  from lines where fields is not null`;
