import type { Database, Tx } from "@/db/client";
import { writeAgent } from "@/db/queries/agents/agent-write";
import { lockAgentOfSession, lockSession } from "@/db/queries/agents/lock-agent";
import {
  insertReminders,
  listPeopleToRemind,
  listWaitingForReminder,
  putRemindersAway,
  type WaitingForReminder,
} from "@/db/queries/schedule/schedule-rows";
import { type Context, requirePermission } from "@/lib/context";
import { Refusal } from "@/lib/errors";
import { log } from "@/lib/log";
import { weeksWaited } from "@/lib/schedule/sweep";

const keepsake = { kind: "system", id: null, name: "Keepsake" } as const;

/**
 * V6: reminds the owner and the admins of what waits for a person for seven days or more, once in
 * each week that it waits. Each session in a transaction of its own: a fault keeps no other from it.
 */
export async function remindOfReviews(db: Database, now: () => Date): Promise<void> {
  const waiting = await listWaitingForReminder(db);
  for (const { id: sessionId } of waiting.filter((one) => isDue(one, now()))) {
    await db
      .transaction((tx) => remindOf(tx, sessionId, now()))
      .catch((error: unknown) => log.error("reminder-failed", error, { sessionId }));
  }
}

/** Looked at again under the locks: it may be decided by now, or another process reminded. */
async function remindOf(tx: Tx, sessionId: string, at: Date): Promise<void> {
  const agent = await lockAgentOfSession(tx, null, sessionId);
  const session = await lockSession(tx, sessionId);
  const [waiting] = await listWaitingForReminder(tx, sessionId);
  if (agent === null || session === null || waiting === undefined || !isDue(waiting, at)) return;
  const people = await listPeopleToRemind(tx, agent);
  if (people.length === 0) return;
  const week = weeksWaited(waiting.waitsSince, at);
  const { accountId } = agent;
  await insertReminders(
    tx,
    { sessionId, accountId, week, at },
    people.map(({ id }) => id),
  );
  await writeAgent(tx, {
    agent,
    actor: keepsake,
    at,
    records: [{ kind: "review-reminded", data: { week, people } }],
    session: { row: session, patch: {}, entries: [] },
  });
}

function isDue({ waitsSince, lastWeek }: WaitingForReminder, now: Date): boolean {
  return weeksWaited(waitsSince, now) > lastWeek;
}

/** Puts away what a person was reminded of, until the next reminder; no one else's is touched. */
export async function putReminderAway(
  ctx: Context,
  { sessionId }: { readonly sessionId: string },
): Promise<void> {
  requirePermission(ctx, "sessions.watch");
  const { acting, actor } = ctx;
  const at = ctx.now();
  await ctx.db.transaction(async (tx) => {
    const agent = await lockAgentOfSession(tx, acting.accountId, sessionId);
    if (agent === null) throw Refusal.notFound();
    const session = await lockSession(tx, sessionId);
    if (session === null) throw Refusal.notFound();
    if ((await putRemindersAway(tx, { sessionId, personId: acting.id, at })) === 0) return;
    await writeAgent(tx, {
      agent,
      actor,
      at,
      records: [{ kind: "reminder-put-away", data: {} }],
      session: { row: session, patch: {}, entries: [] },
    });
  });
}
