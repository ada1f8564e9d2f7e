import { and, asc, eq, inArray, isNull, or, sql } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { waitsForPerson, waitsSince } from "@/db/queries/sessions/waiting-sessions";
import { accounts, agents, members, people, reminders, sessions } from "@/db/schema";

/** A session that waits for a person, with the last week for which they were reminded. */
export interface WaitingForReminder {
  readonly id: string;
  readonly waitsSince: Date;
  readonly lastWeek: number;
}

const lastWeek = sql<number>`coalesce(
  (select max(${reminders.week}) from ${reminders} where ${reminders.sessionId} = ${sessions.id}), 0)`;

/** Sessions that wait for a person in open accounts; only one if named. */
export async function listWaitingForReminder(
  db: Db,
  sessionId?: string,
): Promise<WaitingForReminder[]> {
  const open = await db.select({ id: accounts.id }).from(accounts).where(isNull(accounts.closedAt));
  const ids = open.map(({ id }) => id);
  if (ids.length === 0) return [];
  const isOne = sessionId === undefined ? undefined : eq(sessions.id, sessionId);
  return db
    .select({ id: sessions.id, waitsSince, lastWeek })
    .from(sessions)
    .where(and(inArray(sessions.accountId, ids), isOne, waitsForPerson(ids)))
    .orderBy(asc(sessions.createdAt), asc(sessions.id));
}

/** V6: the agent's owner, if still a member, and the account's admins, by name. */
export async function listPeopleToRemind(
  db: Db,
  { accountId, ownerId }: { readonly accountId: string; readonly ownerId: string | null },
): Promise<{ id: string; name: string }[]> {
  const isOwner = ownerId === null ? undefined : eq(members.personId, ownerId);
  return db
    .select({ id: people.id, name: people.name })
    .from(members)
    .innerJoin(people, eq(people.id, members.personId))
    .where(and(eq(members.accountId, accountId), or(eq(members.role, "admin"), isOwner)))
    .orderBy(asc(people.name), asc(people.id));
}

export async function insertReminders(
  tx: Tx,
  reminder: Omit<typeof reminders.$inferInsert, "personId" | "putAwayAt">,
  personIds: readonly string[],
): Promise<void> {
  await tx.insert(reminders).values(personIds.map((personId) => ({ ...reminder, personId })));
}

interface Reader {
  readonly accountId: string;
  readonly personId: string;
  /** Admins are reminded of every agent, other members of their own agents. */
  readonly isAdmin: boolean;
}

/** A person's reminders that still wait and were not dismissed since, longest wait first. */
export async function listRemindersOf(db: Db, { accountId, personId, isAdmin }: Reader) {
  const isTheirs = isAdmin ? undefined : eq(agents.ownerId, personId);
  return db
    .selectDistinct({
      sessionId: sessions.id,
      agentName: agents.name,
      kind: sessions.kind,
      target: sessions.target,
      state: sessions.state,
      waitsSince,
    })
    .from(reminders)
    .innerJoin(sessions, eq(sessions.id, reminders.sessionId))
    .innerJoin(agents, eq(agents.id, sessions.agentId))
    .where(
      and(
        eq(reminders.accountId, accountId),
        eq(reminders.personId, personId),
        isNull(reminders.putAwayAt),
        isTheirs,
        waitsForPerson([accountId]),
      ),
    )
    .orderBy(asc(waitsSince), asc(sessions.id));
}

/** Returns how many reminders were dismissed. */
export async function putRemindersAway(
  tx: Tx,
  { sessionId, personId, at }: { sessionId: string; personId: string; at: Date },
): Promise<number> {
  const isOpen = and(
    eq(reminders.sessionId, sessionId),
    eq(reminders.personId, personId),
    isNull(reminders.putAwayAt),
  );
  const rows = await tx
    .update(reminders)
    .set({ putAwayAt: at })
    .where(isOpen)
    .returning({ week: reminders.week });
  return rows.length;
}
