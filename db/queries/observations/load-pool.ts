import type { Db } from "@/db/client";
import { send } from "@/db/send";
import type { Relevance } from "@/lib/ledger/memory";

interface Row extends Record<string, unknown> {
  number: number;
  relevance: Relevance;
  code_points: number;
  created_ms: string;
  facts: number;
  approved_facts: number;
  covering_fact: number | null;
  was_shown: boolean;
}

/** An active observation with all data that passes and the dropper decide by, except its text. */
export interface PoolRow {
  readonly number: number;
  readonly relevance: Relevance;
  readonly codePoints: number;
  /** Milliseconds UTC. */
  readonly createdAt: number;
  /** Standing facts that name it (O2), and those of them that an approved session recorded (O5). */
  readonly facts: number;
  readonly approvedFacts: number;
  /** The oldest approved fact that names it. */
  readonly coveringFact: number | null;
  /** Whether a completed pass was shown it (O6). */
  readonly wasShown: boolean;
}

/**
 * Standing facts per observation. A fact that names an observation counts as approved (O5) where a
 * session that is approved now wrote that number into it, and no person changed its words since. A
 * rolled-back session may leave numbers in a fact that someone else changed meanwhile.
 */
const coveredObservations = `
  named as (
    select m.number, support
    from memories m, unnest(m.supports) as support
    where m.agent_id = $1 and m.type = 'core' and m.discarded_at is null
      and cardinality(m.supports) > 0
  ), covered as (
    select support as number, count(*)::int as facts,
      (count(*) filter (where is_approved))::int as approved_facts,
      min(n.number) filter (where is_approved) as covering_fact
    from named n, lateral (
      select exists (
        select from audit_records a join sessions s on s.id = a.session_id
        where a.agent_id = $1 and a.number = n.number and a.revision is not null
          and s.state = 'approved'
          and a.after -> 'supports' @> to_jsonb(n.support)
          and not coalesce(a.before -> 'supports' @> to_jsonb(n.support), false)
          and not exists (
            select from audit_records e where e.agent_id = $1 and e.number = n.number
              and e.revision > a.revision and e.session_id is null
              and e.before -> 'text' is distinct from e.after -> 'text'
          )
      ) as is_approved
    ) approval
    group by support
  )`;

/** The active observations of an agent, oldest first. */
export async function loadPool(db: Db, agentId: string): Promise<PoolRow[]> {
  const rows = await send<Row>(db, activeObservations, [agentId]);
  return rows.map((row) => ({
    number: row.number,
    relevance: row.relevance,
    codePoints: row.code_points,
    createdAt: Number(row.created_ms),
    facts: row.facts,
    approvedFacts: row.approved_facts,
    coveringFact: row.covering_fact,
    wasShown: row.was_shown,
  }));
}

const activeObservations = `
  with ${coveredObservations}
  select o.number, o.relevance, char_length(o.content) as code_points,
    extract(epoch from o.created_at) * 1000 as created_ms,
    coalesce(c.facts, 0) as facts, coalesce(c.approved_facts, 0) as approved_facts,
    c.covering_fact,
    exists (
      select from shown_observations w where w.agent_id = o.agent_id and w.number = o.number
    ) as was_shown
  from memories o left join covered c on c.number = o.number
  where o.agent_id = $1 and o.type = 'journal' and o.relevance is not null
    and o.discarded_at is null
  order by o.created_at, o.number`;

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
  with ${coveredObservations}
  select coalesce(sum((
    40 + length(o.number::text) + length(o.relevance) + char_length(o.content)
      + case coalesce(c.facts, 0) when 0 then 4 when 1 then 7 else 6 end + 3
  ) / 4), 0)::float8 as tokens
  from memories o left join covered c on c.number = o.number
  where o.agent_id = $1 and o.type = 'journal' and o.relevance is not null
    and o.discarded_at is null`;
