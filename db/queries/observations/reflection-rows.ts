import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { memories, reflectionStates, shownObservations } from "@/db/schema";
import { send } from "@/db/send";
import type { Relevance } from "@/lib/ledger/memory";

export type ReflectionState = Omit<typeof reflectionStates.$inferSelect, "agentId">;

const firstState: ReflectionState = {
  failedTries: 0,
  nextTryAt: null,
  passesOverTarget: 0,
  isScheduled: false,
  checkedRevision: null,
};

export async function loadReflectionState(db: Db, agentId: string): Promise<ReflectionState> {
  const [row] = await db
    .select()
    .from(reflectionStates)
    .where(eq(reflectionStates.agentId, agentId));
  return row ?? firstState;
}

/** Requires the agent's lock. */
export async function saveReflectionState(
  tx: Tx,
  agentId: string,
  patch: Partial<ReflectionState>,
): Promise<void> {
  await tx
    .insert(reflectionStates)
    .values({ agentId, ...patch })
    .onConflictDoUpdate({ target: reflectionStates.agentId, set: patch });
}

/** O6: observations that a pass was shown no longer count, unless changed after `startRevision`. */
export async function markShown(
  tx: Tx,
  agentId: string,
  numbers: readonly number[],
  startRevision: number,
): Promise<void> {
  await send(
    tx,
    `insert into shown_observations (agent_id, number)
     select m.agent_id, m.number from memories m
     where m.agent_id = $1 and m.type = 'journal' and m.number = any ($2::text::int[])
       and not exists (
         select from audit_records e where e.agent_id = $1 and e.number = m.number
           and e.revision > $3::int and e.before -> 'text' is distinct from e.after -> 'text'
       )
     on conflict do nothing`,
    [agentId, `{${numbers.join(",")}}`, startRevision],
  );
}

/** O6: observations with new words count as not shown. Requires the agent's lock. */
export async function unmarkShown(tx: Tx, agentId: string, numbers: readonly number[]) {
  await send(
    tx,
    "delete from shown_observations where agent_id = $1 and number = any ($2::text::int[])",
    [agentId, `{${numbers.join(",")}}`],
  );
}

/** O6: active observations that no completed pass was shown, and their tokens. */
export async function countWaiting(db: Db, agentId: string) {
  const [row] = await db
    .select({
      tokens: sql<number>`coalesce(sum(${memories.tokens}), 0)::float8`,
      observations: sql<number>`count(*)::int`,
    })
    .from(memories)
    .where(
      and(
        eq(memories.agentId, agentId),
        eq(memories.type, "journal"),
        isNotNull(memories.relevance),
        isNull(memories.discardedAt),
        sql`not exists (select from ${shownObservations} w
          where w.agent_id = ${memories.agentId} and w.number = ${memories.number})`,
      ),
    );
  return row ?? { tokens: 0, observations: 0 };
}

export async function countWaitingTokens(db: Db, agentId: string): Promise<number> {
  return (await countWaiting(db, agentId)).tokens;
}

/** Whether an agent has an active observation. */
export async function hasObservations(db: Db, agentId: string): Promise<boolean> {
  const rows = await send(
    db,
    `select 1 from memories where agent_id = $1 and type = 'journal' and relevance is not null
       and discarded_at is null limit 1`,
    [agentId],
  );
  return rows.length > 0;
}

/**
 * O6, O9: agents that may be due for an automatic pass: it is on or the schedule asked for one,
 * they changed since the last check, the wait after a failed try is over, and no session has the
 * ledger open. Only for these is it checked whether enough observations wait.
 */
export async function listMaybeDue(db: Db, at: Date, limit: number): Promise<string[]> {
  const rows = await send<{ id: string }>(db, maybeDue, [at.toISOString(), limit]);
  return rows.map(({ id }) => id);
}

const maybeDue = `
  select a.id from agents a
  join accounts o on o.id = a.account_id and o.closed_at is null
  left join reflection_states r on r.agent_id = a.id
  where not a.paused and (a.reflection_automatic or r.is_scheduled)
    and r.checked_revision is distinct from a.revision
    and (r.next_try_at is null or r.next_try_at <= $1::text::timestamptz)
    and not exists (
      select from sessions s where s.agent_id = a.id and s.target = 'ledger'
        and s.state in ('queued', 'asking-consent', 'running', 'awaiting-review')
    )
  order by a.id limit $2::int`;

/** O9: requests a pass of every agent of an account that is not paused and has new observations. */
export async function scheduleReflections(tx: Tx, accountId: string): Promise<void> {
  await send(
    tx,
    `insert into reflection_states (agent_id, is_scheduled)
     select a.id, true from agents a where a.account_id = $1 and not a.paused and exists (
       select from memories o where o.agent_id = a.id and o.type = 'journal'
         and o.relevance is not null and o.discarded_at is null and not exists (
           select from shown_observations w where w.agent_id = o.agent_id and w.number = o.number
         )
     )
     order by a.id
     on conflict (agent_id) do update set is_scheduled = true, checked_revision = null`,
    [accountId],
  );
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
  type Coverage = Pick<PoolRow, "facts" | "approvedFacts">;
  const rows = await send<Omit<PoolRow, keyof Coverage>>(db, activeObservations, [agentId]);
  type Covered = Coverage & { readonly number: number };
  const covered = await send<Covered>(db, coveredObservations, [agentId]);
  const byNumber = new Map(covered.map(({ number, ...coverage }) => [number, coverage]));
  const none: Coverage = { facts: 0, approvedFacts: [] };
  return rows.map((row) => ({ ...row, ...(byNumber.get(row.number) ?? none) }));
}

const activeObservations = `
  select o.number, o.relevance, o.constitutional as "isConstitutional", o.category,
    char_length(o.content) as "codePoints",
    (extract(epoch from o.created_at) * 1000)::float8 as "createdAt",
    exists (
      select from shown_observations w where w.agent_id = o.agent_id and w.number = o.number
    ) as "wasShown"
  from memories o
  where o.agent_id = $1 and o.type = 'journal' and o.relevance is not null
    and o.discarded_at is null
  order by o.created_at, o.number`;

/**
 * Standing facts per observation. A fact that names one counts as approved (O5) where a session that
 * is approved now wrote that number into it, and no person changed its words since. A rolled-back
 * session may leave numbers in a fact that someone else changed meanwhile.
 */
const coveredObservations = `
  with named as materialized (
    select m.number as fact, support
    from memories m, unnest(m.supports) as support
    where m.agent_id = $1 and m.type = 'core' and m.discarded_at is null
      and cardinality(m.supports) > 0
  ), approved as (
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
    coalesce(array_agg(fact order by fact) filter (where is_approved), '{}') as "approvedFacts"
  from weighed group by support`;

/** The texts of these memories, by number. */
export async function loadTexts(db: Db, agentId: string, numbers: readonly number[]) {
  const rows = await send<{ number: number; content: string }>(
    db,
    "select number, content from memories where agent_id = $1 and number = any ($2::text::int[])",
    [agentId, `{${numbers.join(",")}}`],
  );
  return new Map(rows.map(({ number, content }) => [number, content]));
}
