import { and, asc, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { accounts, agents, sessions, sweeps } from "@/db/schema";
import { openStates, type SessionState } from "@/lib/ledger/session";
import type { SweepFacts } from "@/lib/refinement/sweep";

export type SweepRow = typeof sweeps.$inferSelect;

export interface SweepCandidate {
  readonly id: string;
  readonly name: string;
  /** The session that has its ledger open. */
  readonly openSessionId: string | null;
  readonly facts: SweepFacts;
}

/** Whether the attempt that an agent's row names ended with an answer that could not be read (C2). */
const isUnread = sql<boolean>`exists (
  select from sessions s
  where s.agent_id = ${agents.id} and s.created_at = ${agents.lastAttemptAt}
    and s.state = 'declined' and s.consent_answer = 'unread')`;

/** Every agent of an account with what its sweep looks at, by name (W1). */
export async function listSweepCandidates(
  db: Db,
  accountId: string,
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
  return rows.map(({ id, name, openSessionId, state, ...facts }) => ({
    id,
    name,
    openSessionId,
    facts: { ...facts, openSession: openSessionOf(state) },
  }));
}

function openSessionOf(state: SessionState | null): SweepFacts["openSession"] {
  if (state === null) return "none";
  return state === "awaiting-review" ? "awaiting-review" : "under-way";
}

export async function insertSweep(db: Db, sweep: SweepRow): Promise<void> {
  await db.insert(sweeps).values(sweep);
}

/** The newest sweep of an account, by its schedule or by hand; null before the first. */
export async function findLastSweep(db: Db, accountId: string): Promise<SweepRow | null> {
  const [row] = await db
    .select()
    .from(sweeps)
    .where(eq(sweeps.accountId, accountId))
    .orderBy(desc(sweeps.at), desc(sweeps.id))
    .limit(1);
  return row ?? null;
}

/** The ids of the accounts that are open. */
export async function listOpenAccounts(db: Db): Promise<string[]> {
  const rows = await db.select({ id: accounts.id }).from(accounts).where(isNull(accounts.closedAt));
  return rows.map(({ id }) => id);
}
