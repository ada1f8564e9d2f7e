import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { deletePeopleOf } from "@/db/queries/accounts/account-rows";
import { hasLedgerOpen, stateIn } from "@/db/queries/sessions/session-rows";
import { accounts, agents, keys, members, sessions } from "@/db/schema";
import { activeStates } from "@/lib/ledger/entries/session";

/** The current demo, or one left half made by an interrupted start; null without one. */
export async function findDemo(db: Db): Promise<{ id: string; seededAt: Date | null } | null> {
  const isOpenDemo = and(eq(accounts.isDemo, true), isNull(accounts.closedAt));
  const [demo] = await db
    .select({ id: accounts.id, seededAt: accounts.seededAt })
    .from(accounts)
    .where(isOpenDemo)
    .limit(1);
  return demo ?? null;
}

/** Whether any account exists: real, demo or closed. */
export async function hasAccount(db: Db): Promise<boolean> {
  return (await db.$count(accounts)) > 0;
}

export async function insertDemo(
  tx: Tx,
  demo: { id: string; name: string; allowedModels: string[]; createdAt: Date },
): Promise<void> {
  await tx.insert(accounts).values({ ...demo, isDemo: true });
}

export async function markSeeded(db: Db, accountId: string, at: Date): Promise<void> {
  await db.update(accounts).set({ seededAt: at }).where(eq(accounts.id, accountId));
}

/** Deletes a demo's people, revokes its keys, keeps its rows. Locks keys before the account. */
export async function closeDemo(tx: Tx, accountId: string, at: Date): Promise<void> {
  const isKey = and(eq(keys.accountId, accountId), isNull(keys.revokedAt));
  await tx.update(keys).set({ revokedAt: at }).where(isKey);
  await deletePeopleOf(tx, accountId);
  const isOpen = and(eq(accounts.id, accountId), isNull(accounts.closedAt));
  await tx.update(accounts).set({ closedAt: at }).where(isOpen);
}

export async function listActiveSessionIds(db: Db, accountId: string): Promise<string[]> {
  const isActive = and(eq(sessions.accountId, accountId), stateIn(activeStates));
  const rows = await db.select({ id: sessions.id }).from(sessions).where(isActive);
  return rows.map(({ id }) => id);
}

export async function listDemoAgents(db: Db, accountId: string, names: readonly string[]) {
  const { id, name, ownerId } = agents;
  return db
    .select({ id, name, ownerId, openSessionId: sessions.id })
    .from(agents)
    .leftJoin(sessions, and(eq(sessions.agentId, agents.id), hasLedgerOpen))
    .where(and(eq(agents.accountId, accountId), inArray(agents.name, [...names])));
}

/** Whether a person belongs to a demo. */
export async function isDemoPerson(db: Db, personId: string): Promise<boolean> {
  const rows = await db
    .select({ id: accounts.id })
    .from(members)
    .innerJoin(accounts, eq(accounts.id, members.accountId))
    .where(and(eq(members.personId, personId), eq(accounts.isDemo, true)))
    .limit(1);
  return rows.length > 0;
}
