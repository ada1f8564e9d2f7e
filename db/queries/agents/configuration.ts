import { and, asc, desc, eq, inArray, isNull, lt, or, sql } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { accountIsClosed, isMember, loadAccount } from "@/db/queries/accounts/account-settings";
import type { AgentRow } from "@/db/queries/agents/agent-write";
import type { AuditRow } from "@/db/queries/audit/audit-records";
import { agents, auditRecords, members } from "@/db/schema";
import { eqIfGiven } from "@/db/send";
import type { AgentField } from "@/lib/agents/agent-settings";
import { normaliseName } from "@/lib/ledger/texts/name";

export type AgentConfiguration = Pick<typeof agents.$inferInsert, AgentField>;

/** Inserts an agent without memories; writeAgent writes its first audit record. */
export async function insertAgentRow(
  tx: Tx,
  values: AgentConfiguration & { id: string; accountId: string; createdAt: Date },
): Promise<AgentRow> {
  const [row] = await tx
    .insert(agents)
    .values({ ...values, nameKey: normaliseName(values.name) })
    .returning();
  if (row === undefined) throw new Error("The agent was not inserted.");
  // The row waited for a deletion of the account, if there was one.
  if ((await loadAccount(tx, row.accountId)).closedAt !== null) throw accountIsClosed();
  return row;
}

/** Changes the configuration of an agent whose row is locked and increments its version. */
export async function updateAgentRow(tx: Tx, agent: AgentRow, patch: Partial<AgentConfiguration>) {
  const key = patch.name === undefined ? {} : { nameKey: normaliseName(patch.name) };
  // F9: what stood in no file before there was a place for it is not written.
  const isFirstPlace = agent.newMemoriesPlace === null && patch.newMemoriesPlace != null;
  const from = isFirstPlace ? { newMemoriesFrom: agent.nextNumber } : {};
  const [row] = await tx
    .update(agents)
    .set({ ...patch, ...key, ...from, version: agent.version + 1 })
    .where(eq(agents.id, agent.id))
    .returning();
  if (row === undefined) throw new Error("The agent is unknown.");
  return row;
}

/** Whether a person belongs to an account. Until `tx` ends, a removal waits for it. */
export async function holdMember(tx: Tx, accountId: string, personId: string): Promise<boolean> {
  const rows = await tx
    .select({ personId: members.personId })
    .from(members)
    .where(isMember({ accountId, personId }))
    .for("share");
  return rows.length > 0;
}

/** Literals: Postgres uses a partial index only if its kinds are in the statement. */
const keepsVersion = sql`${auditRecords.kind} in ('agent-created', 'agent-configured')`;

/** The records that keep an agent's versions (A4), newest first, before a position in its chain. */
export async function listVersionRows(
  db: Db,
  wanted: { readonly agentId: string; readonly before: number | null; readonly limit: number },
): Promise<AuditRow[]> {
  const { agentId, before, limit } = wanted;
  const place = before === null ? undefined : lt(auditRecords.position, before);
  return db
    .select()
    .from(auditRecords)
    .where(and(eq(auditRecords.chain, agentId), keepsVersion, place))
    .orderBy(desc(auditRecords.position))
    .limit(limit);
}

/** The records of a version and of all later ones, oldest first. */
export async function listVersionRowsFrom(db: Db, agentId: string, version: number) {
  const isFrom = sql`(${auditRecords.data}->>'version')::int >= ${version}::int`;
  return db
    .select()
    .from(auditRecords)
    .where(and(eq(auditRecords.chain, agentId), keepsVersion, isFrom))
    .orderBy(asc(auditRecords.position));
}

/** The last record in which anyone but the agent itself set a field, or the first of all. */
export async function findSetting(
  db: Db,
  { agentId, field, which }: { agentId: string; field: string; which: "first" | "last of others" },
): Promise<AuditRow | null> {
  const isFirst = which === "first";
  const isOfOthers = isFirst ? undefined : sql`${auditRecords.actor}->>'kind' <> 'agent'`;
  const [row] = await db
    .select()
    .from(auditRecords)
    .where(and(eq(auditRecords.chain, agentId), keepsVersion, sets(field), isOfOthers))
    .orderBy((isFirst ? asc : desc)(auditRecords.position))
    .limit(1);
  return row ?? null;
}

function sets(field: string) {
  return sql`jsonb_exists(${auditRecords.data}->'after', ${field})`;
}

/** The agents of an account with their names; optionally one or some of them. */
export async function listAgentNames(
  db: Db,
  wanted: {
    readonly accountId: string;
    readonly onlyId: string | null;
    readonly ids?: readonly string[];
    /** Only agents whose name contains each of these (lower-case). */
    readonly words?: readonly string[];
    readonly limit: number;
  },
): Promise<{ id: string; name: string; coreCount: number }[]> {
  const isOne = eqIfGiven(agents.id, wanted.onlyId);
  const isSome = wanted.ids === undefined ? undefined : inArray(agents.id, [...wanted.ids]);
  const isNamed = (wanted.words ?? []).map(
    (word) => sql`strpos(lower(${agents.name}), ${word}) > 0`,
  );
  return db
    .select({ id: agents.id, name: agents.name, coreCount: agents.coreCount })
    .from(agents)
    .where(and(eq(agents.accountId, wanted.accountId), isOne, isSome, ...isNamed))
    .orderBy(asc(agents.name))
    .limit(wanted.limit);
}

export async function countAgents(db: Db, accountId: string): Promise<number> {
  return db.$count(agents, eq(agents.accountId, accountId));
}

/** The agent of this name (A2) but `exceptId`; an exact match comes before a look-alike. */
export async function findAgentByName(
  db: Db,
  wanted: {
    readonly accountId: string;
    readonly name: string;
    readonly exceptId?: string | undefined;
  },
): Promise<{ id: string; name: string } | null> {
  const key = normaliseName(wanted.name);
  const mayBeIt = or(eq(agents.nameKey, key), isNull(agents.nameKey));
  const rows = await db
    .select({ id: agents.id, name: agents.name })
    .from(agents)
    .where(and(eq(agents.accountId, wanted.accountId), mayBeIt));
  const alike = rows.filter(
    ({ id, name }) => id !== wanted.exceptId && normaliseName(name) === key,
  );
  return alike.find(({ name }) => name === wanted.name) ?? alike[0] ?? null;
}
