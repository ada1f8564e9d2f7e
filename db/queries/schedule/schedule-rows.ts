import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { hasLedgerOpen, stateIn } from "@/db/queries/sessions/session-rows";
import { listSpentBudgets } from "@/db/queries/sessions/usage";
import { waitsForPerson, waitsSince } from "@/db/queries/sessions/waiting-sessions";
import { accounts, agents, sessions, sweeps } from "@/db/schema";
import { eqIfGiven } from "@/db/send";
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
    .leftJoin(sessions, and(eq(sessions.agentId, agents.id), hasLedgerOpen))
    .where(and(eq(agents.accountId, accountId), eqIfGiven(agents.id, agentId)))
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
  const isOne = eqIfGiven(sessions.agentId, onlyAgentId);
  const isOwn = and(eq(sessions.accountId, accountId), isOne);
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

/** Waiting for a person since `until` or longer, longest first; only of an owner's agents if named. */
export async function listOverdue(
  db: Db,
  wanted: { readonly accountId: string; readonly ownerId: string | null; readonly until: Date },
) {
  const { accountId, ownerId, until } = wanted;
  const { id: sessionId, kind, target, state } = sessions;
  return db
    .select({ sessionId, agentName: agents.name, kind, target, state, waitsSince })
    .from(sessions)
    .innerJoin(agents, eq(agents.id, sessions.agentId))
    .where(
      and(
        eq(sessions.accountId, accountId),
        eqIfGiven(agents.ownerId, ownerId),
        waitsForPerson([accountId]),
        sql`${waitsSince} <= ${sql.param(until, sessions.createdAt)}`,
      ),
    )
    .orderBy(asc(waitsSince), asc(sessions.id));
}
