import { eq } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { handbookStates } from "@/db/schema";
import { send } from "@/db/send";

export type HandbookState = Omit<typeof handbookStates.$inferSelect, "agentId">;

const firstState: HandbookState = {
  failedTries: 0,
  nextTryAt: null,
  isDue: false,
  isScheduled: false,
};

export async function loadHandbookState(db: Db, agentId: string): Promise<HandbookState> {
  const [row] = await db.select().from(handbookStates).where(eq(handbookStates.agentId, agentId));
  return row ?? firstState;
}

/** Requires the agent's lock. */
export async function saveHandbookState(
  tx: Tx,
  agentId: string,
  patch: Partial<HandbookState>,
): Promise<void> {
  await tx
    .insert(handbookStates)
    .values({ agentId, ...patch })
    .onConflictDoUpdate({ target: handbookStates.agentId, set: patch });
}

/** H11: the schedule asks for a session of each agent that has runs. */
export async function scheduleHandbooks(tx: Tx, accountId: string): Promise<void> {
  await send(
    tx,
    `insert into handbook_states (agent_id, is_scheduled)
     select a.id, true from agents a
     where a.account_id = $1 and not a.paused and exists (
       select from runs r where r.agent_id = a.id and r.deleted_at is null
     )
     on conflict (agent_id) do update set is_scheduled = true`,
    [accountId],
  );
}

/** H11: agents whose handbook may be due: asked for, no wait, and no session has it open. */
export async function listMaybeDueHandbooks(db: Db, at: Date, limit: number): Promise<string[]> {
  const rows = await send<{ id: string }>(db, maybeDue, [at.toISOString(), limit]);
  return rows.map(({ id }) => id);
}

const maybeDue = `
  select a.id from handbook_states h
  join agents a on a.id = h.agent_id
  join accounts o on o.id = a.account_id and o.closed_at is null
  where not a.paused and (h.is_scheduled or (h.is_due and a.handbook_automatic))
    and (h.next_try_at is null or h.next_try_at <= $1::text::timestamptz)
    and not exists (
      select from sessions s where s.agent_id = a.id and s.target = 'handbook'
        and s.state in ('queued', 'asking-consent', 'running', 'awaiting-review')
    )
  order by h.next_try_at nulls first, a.id limit $2::text::int`;
