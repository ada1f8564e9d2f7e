import { and, asc, desc, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { stateIn } from "@/db/queries/sessions/session-rows";
import { listSpentBudgets } from "@/db/queries/sessions/usage";
import { waitsForPerson, waitsSince } from "@/db/queries/sessions/waiting-sessions";
import { accounts, agents, members, people, reminders, sessions, sweeps } from "@/db/schema";
import { monthOf } from "@/lib/cost/cost";
import { openStates, type SessionState } from "@/lib/ledger/entries/session";
import type { SweepFacts } from "@/lib/schedule/sweep";

export type SweepRow = typeof sweeps.$inferSelect;

export interface SweepCandidate {
  readonly id: string;
  readonly name: string;
  /** The session that has the agent's ledger open. */
  readonly openSessionId: string | null;
  readonly facts: SweepFacts;
}

/** Whether the agent's last attempt ended with an unreadable answer (C2). */
const isUnread = sql<boolean>`exists (
  select from sessions s
  where s.agent_id = ${agents.id} and s.created_at = ${agents.lastAttemptAt}
    and s.state = 'declined' and s.consent_answer = 'unread')`;

/** Every agent of an account with the data for its sweep at `at`, by name (W1). */
export async function listSweepCandidates(
  db: Db,
  accountId: string,
  at: Date,
  { agentId, limit }: { readonly agentId?: string; readonly limit?: number } = {},
): Promise<SweepCandidate[]> {
  const found = db
    .select({
      id: agents.id,
      name: agents.name,
      paused: agents.paused,
      openSessionId: sessions.id,
      state: sessions.state,
      coreCount: agents.coreCount,
      lastAttemptAt: agents.lastAttemptAt,
      wasUnread: isUnread,
      massTokens: agents.massTokens,
      tokenBudget: agents.tokenBudget,
      monthlyBudgetUsd: agents.monthlyBudgetUsd,
    })
    .from(agents)
    .leftJoin(
      sessions,
      and(
        eq(sessions.agentId, agents.id),
        eq(sessions.target, "ledger"),
        inArray(sessions.state, [...openStates]),
      ),
    )
    .where(
      and(
        eq(agents.accountId, accountId),
        agentId === undefined ? undefined : eq(agents.id, agentId),
      ),
    )
    .orderBy(asc(agents.name), asc(agents.id));
  const rows = await (limit === undefined ? found : found.limit(limit));
  const spent = await listSpentBudgets(db, rows, at);
  return rows.map(({ id, name, openSessionId, state, monthlyBudgetUsd: _budget, ...facts }) => ({
    id,
    name,
    openSessionId,
    facts: {
      ...facts,
      openSession: openSessionOf(state),
      budgetResumesAt: spent.has(id) ? monthOf(at).to : null,
    },
  }));
}

function openSessionOf(state: SessionState | null): SweepFacts["openSession"] {
  if (state === null) return "none";
  return state === "awaiting-review" ? "awaiting-review" : "under-way";
}

export async function insertSweep(db: Db, sweep: SweepRow): Promise<void> {
  await db.insert(sweeps).values(sweep);
}

/** The newest sweep of an account, scheduled or manual; null before the first. */
export async function findLastSweep(db: Db, accountId: string): Promise<SweepRow | null> {
  const [row] = await db
    .select()
    .from(sweeps)
    .where(eq(sweeps.accountId, accountId))
    .orderBy(desc(sweeps.at), desc(sweeps.id))
    .limit(1);
  return row ?? null;
}

export async function listOpenAccounts(db: Db): Promise<string[]> {
  const rows = await db.select({ id: accounts.id }).from(accounts).where(isNull(accounts.closedAt));
  return rows.map(({ id }) => id);
}

const columns = {
  id: sessions.id,
  agentName: agents.name,
  kind: sessions.kind,
  mode: sessions.mode,
  state: sessions.state,
  createdAt: sessions.createdAt,
};

const isOpen = stateIn(openStates);

/** Candidates of a session search, newest first: latest, open, of named agents, by id. Bounded. */
export async function listSessionCandidates(
  db: Db,
  wanted: {
    readonly accountId: string;
    readonly onlyAgentId: string | null;
    readonly agentIds: readonly string[];
    readonly id: string;
    readonly limit: number;
  },
) {
  const { accountId, onlyAgentId, agentIds, id, limit } = wanted;
  const isOwn = and(
    eq(sessions.accountId, accountId),
    onlyAgentId === null ? undefined : eq(sessions.agentId, onlyAgentId),
  );
  const latest = (condition?: SQL) =>
    db
      .select(columns)
      .from(sessions)
      .innerJoin(agents, eq(agents.id, sessions.agentId))
      .where(and(isOwn, condition))
      .orderBy(desc(sessions.createdAt))
      .limit(limit);
  const parts = await Promise.all([
    latest(),
    latest(isOpen),
    latest(eq(sessions.id, id)),
    ...(agentIds.length === 0 ? [] : [latest(inArray(sessions.agentId, [...agentIds]))]),
  ]);
  const found = new Map(parts.flat().map((row) => [row.id, row]));
  return [...found.values()].sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
}

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
  const isDue = and(
    eq(reminders.sessionId, sessionId),
    eq(reminders.personId, personId),
    isNull(reminders.putAwayAt),
  );
  const rows = await tx
    .update(reminders)
    .set({ putAwayAt: at })
    .where(isDue)
    .returning({ week: reminders.week });
  return rows.length;
}
