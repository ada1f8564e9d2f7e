import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import {
  accounts,
  agents,
  idempotentAnswers,
  keys,
  members,
  people,
  personLinks,
  sweeps,
  webhookEndpoints,
} from "@/db/schema";
import { agentTables, countRows } from "@/db/queries/agents/delete-agent";
import { send, sendInParts } from "@/db/send";

const isOfAccount = {
  agent: "agent_id in (select id from agents where account_id = $1)",
  session: "session_id in (select id from sessions where account_id = $1)",
  conversation: "conversation_id in (select id from conversations where account_id = $1)",
  account: "account_id = $1",
} as const;

/** Columns that open something: their holders alone have them. The log names the webhook's address. */
const secrets: Readonly<Record<string, readonly string[]>> = {
  keys: ["hash"],
  person_links: ["token_hash"],
  webhook_endpoints: ["secret", "url"],
  webhook_deliveries: ["log"],
};

/** Computed from what is exported, of a moment, or listed as the account's own. */
const leftOut = new Set(["memory_embeddings", "session_drafts", "keys", "webhook_deliveries"]);

/** Every table with rows of an account, and which of them are its own. */
export const accountTables: readonly (readonly [table: string, isIts: string])[] = [
  ["accounts", "id = $1"],
  ["members", isOfAccount.account],
  ["people", "id in (select person_id from members where account_id = $1)"],
  ["person_links", isOfAccount.account],
  ["keys", isOfAccount.account],
  ["webhook_endpoints", isOfAccount.account],
  ["webhook_deliveries", "endpoint_id in (select id from webhook_endpoints where account_id = $1)"],
  ["sweeps", isOfAccount.account],
  ["agents", isOfAccount.account],
  ["deleted_agents", isOfAccount.account],
  ...agentTables
    .filter(([table]) => !leftOut.has(table))
    .map(([table, owner]): [string, string] => [table, isOfAccount[owner]]),
  ["audit_records", isOfAccount.account],
];

const rowsAtOnce = 500;

/** The rows of one table, without secrets, as JSON lines; in one snapshot. */
export async function* readRows(
  tx: Tx,
  accountId: string,
  [table, isIts]: (typeof accountTables)[number],
): AsyncGenerator<string, void> {
  const hidden = `{${(secrets[table] ?? []).join(",")}}`;
  const rows = sendInParts<{ json: string }>(
    tx,
    `select (to_jsonb(t) - $2::text[])::text as json from ${table} t where ${isIts}`,
    [accountId, hidden],
    rowsAtOnce,
  );
  for await (const some of rows) yield some.map(({ json }) => `${json}\n`).join("");
}

const its = isOfAccount.account;
const itsAgents = isOfAccount.agent;
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
  auditRecords: `from audit_records where ${its}`,
} as const;

/** What an account has, of each kind. */
export function countAccountRows(db: Db, accountId: string) {
  return countRows(db, counted, accountId);
}

const lockPeople = `
  select id from people where id in (select person_id from members where account_id = $1)
  order by id for update`;

/** Locks the people and links of an account whose members are locked, each kind in one order. */
export async function lockPeopleOf(tx: Tx, accountId: string): Promise<string[]> {
  const rows = await send<{ id: string }>(tx, lockPeople, [accountId]);
  await lockRowsOf(tx, accountId, "person_links");
  return rows.map(({ id }) => id);
}

type Owned = "keys" | "person_links" | "webhook_endpoints";

/** Locks an account's rows of one kind in one order, before the account itself; returns their ids. */
export async function lockRowsOf(tx: Tx, accountId: string, table: Owned): Promise<string[]> {
  const lock = `select id from ${table} where account_id = $1 order by id for update`;
  return (await send<{ id: string }>(tx, lock, [accountId])).map(({ id }) => id);
}

export async function listAgentIds(db: Db, accountId: string): Promise<string[]> {
  const rows = await db
    .select({ id: agents.id })
    .from(agents)
    .where(eq(agents.accountId, accountId))
    .orderBy(asc(agents.id));
  return rows.map(({ id }) => id);
}

/**
 * Locks an account's keys and webhooks in the order in which others lock them, and then the
 * account against all that would add a row to it. Returns the ids of the keys.
 */
export async function lockRestOf(tx: Tx, accountId: string): Promise<string[]> {
  const ids = await lockRowsOf(tx, accountId, "keys");
  await lockRowsOf(tx, accountId, "webhook_endpoints");
  await send(tx, "select from accounts where id = $1 for update", [accountId]);
  return ids;
}

export async function closeAccount(tx: Tx, accountId: string, at: Date): Promise<void> {
  await tx.update(accounts).set({ closedAt: at }).where(eq(accounts.id, accountId));
}

/** Deletes what a closed account has beside its agents, with its people; the audit stays. */
export async function deleteAccountRows(tx: Tx, accountId: string): Promise<void> {
  for (const table of [webhookEndpoints, sweeps, personLinks, keys]) {
    await tx.delete(table).where(eq(table.accountId, accountId));
  }
  await deletePeopleOf(tx, accountId);
}

/** Deletes an account's members, with their sign-ins unless they belong to another one (I7). */
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
