import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import {
  accounts,
  agents,
  departures,
  idempotentAnswers,
  keys,
  members,
  people,
  personLinks,
  sweepClaims,
  sweeps,
  webhookEndpoints,
} from "@/db/schema";
import { send } from "@/db/send";

const its = "account_id = $1";
const itsAgents = "agent_id in (select id from agents where account_id = $1)";
const counted = {
  agents: `from agents where ${its}`,
  memories: `from memories where ${itsAgents}`,
  sessions: `from sessions where ${its}`,
  conversations: `from conversations where ${its}`,
  runs: `from runs where ${itsAgents}`,
  documents: `from (select distinct agent_id, path from document_versions where ${itsAgents}) as d`,
  members: `from members where ${its}`,
  keys: `from keys where ${its} and revoked_at is null`,
  webhooks: `from webhook_endpoints where ${its}`,
  /** Who belongs to another account, too, and keeps their sign-in. */
  elsewhere: `from members m where ${its} and exists (
    select from members o where o.person_id = m.person_id and o.account_id <> $1)`,
  auditRecords: `from audit_records where ${its}`,
} as const;

/** What an account has, of each kind. */
export async function countAccountRows(db: Db, accountId: string) {
  const counts = Object.entries(counted).map(
    ([name, rows]) => `(select count(*)::int ${rows}) as "${name}"`,
  );
  const [row] = await send<Record<keyof typeof counted, number>>(
    db,
    `select ${counts.join(", ")}`,
    [accountId],
  );
  if (row === undefined) throw new Error("Counts are one row.");
  return row;
}

/** Locks the people and links of an account whose members are locked, each kind in one order. */
export async function lockPeopleOf(tx: Tx, accountId: string): Promise<string[]> {
  const ids = tx
    .select({ id: members.personId })
    .from(members)
    .where(eq(members.accountId, accountId));
  const rows = await tx
    .select({ id: people.id })
    .from(people)
    .where(inArray(people.id, ids))
    .orderBy(asc(people.id))
    .for("update");
  await tx
    .select({ id: personLinks.id })
    .from(personLinks)
    .where(eq(personLinks.accountId, accountId))
    .orderBy(asc(personLinks.id))
    .for("update");
  return rows.map(({ id }) => id);
}

export async function listAgentIds(db: Db, accountId: string): Promise<string[]> {
  const rows = await db
    .select({ id: agents.id })
    .from(agents)
    .where(eq(agents.accountId, accountId))
    .orderBy(asc(agents.id));
  return rows.map(({ id }) => id);
}

/** Locks an account's keys, before the account itself. */
export async function lockKeysOf(tx: Tx, accountId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: keys.id })
    .from(keys)
    .where(eq(keys.accountId, accountId))
    .orderBy(asc(keys.id))
    .for("update");
  return rows.map(({ id }) => id);
}

/** Locks the row against everything that would add a row to the account. */
export async function closeAccount(tx: Tx, accountId: string, at: Date): Promise<void> {
  const isIt = eq(accounts.id, accountId);
  await tx.select({ id: accounts.id }).from(accounts).where(isIt).for("update");
  await tx.update(accounts).set({ closedAt: at }).where(isIt);
}

/** Deletes what a closed account has beside its agents; the audit and its own row stay. */
export async function deleteAccountRows(tx: Tx, accountId: string): Promise<void> {
  for (const table of [webhookEndpoints, sweeps, sweepClaims, departures, personLinks, keys]) {
    await tx.delete(table).where(eq(table.accountId, accountId));
  }
  await deletePeopleOf(tx, accountId);
}

/** Deletes an account's members, and of these the people who belong to no other account. */
export async function deletePeopleOf(tx: Tx, accountId: string): Promise<void> {
  const rows = await tx
    .delete(members)
    .where(eq(members.accountId, accountId))
    .returning({ id: members.personId });
  const ids = rows.map(({ id }) => id);
  const isElsewhere = sql`exists (select from ${members} where ${members.personId} = ${people.id})`;
  await tx.delete(people).where(and(inArray(people.id, ids), sql`not ${isElsewhere}`));
}

/** Deletes the answers that were given to people or keys; none that a request still waits for. */
export async function deleteAnswersOf(tx: Tx, ids: readonly string[]): Promise<void> {
  const { keyId, idempotencyKey } = idempotentAnswers;
  const free = tx
    .select({ keyId, idempotencyKey })
    .from(idempotentAnswers)
    .where(inArray(keyId, [...ids]))
    .for("update", { skipLocked: true });
  await tx.delete(idempotentAnswers).where(sql`(${keyId}, ${idempotencyKey}) in (${free})`);
}
