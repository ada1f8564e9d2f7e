import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { memories, reflectionStates, shownObservations } from "@/db/schema";
import { send } from "@/db/send";

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
export async function unmarkShown(
  tx: Tx,
  agentId: string,
  numbers: readonly number[],
): Promise<void> {
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
     on conflict (agent_id) do update set is_scheduled = true, checked_revision = null`,
    [accountId],
  );
}
