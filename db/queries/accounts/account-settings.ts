import { and, asc, eq, getTableColumns, isNotNull, isNull, sql } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { sha256 } from "@/db/hash-text";
import { accounts, agents, auditRecords, members, memories, sessions } from "@/db/schema";
import {
  type AgentValues,
  type FlooredField,
  policiesWithFloor,
} from "@/lib/agents/agent-settings";
import { chainHash } from "@/lib/ledger/audit/certificate";
import { Refusal } from "@/lib/errors";

export type SettingsPatch = Partial<
  Omit<AccountRow, "id" | "version" | "isDemo" | "auditCount" | "auditHead" | InstantOfAccount>
>;
type InstantOfAccount = "createdAt" | "seededAt" | "closedAt";

/** Locks an account's row. The caller has already seen it. */
export async function lockAccount(tx: Tx, accountId: string): Promise<AccountRow> {
  const [row] = await tx
    .select()
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for("no key update");
  if (row === undefined) throw new Error("The account is unknown.");
  return row;
}

/** Changes the settings of an account whose row is locked and increments its version. */
export async function updateSettings(tx: Tx, account: AccountRow, patch: SettingsPatch) {
  const [row] = await tx
    .update(accounts)
    .set({ ...patch, version: account.version + 1 })
    .where(eq(accounts.id, account.id))
    .returning();
  if (row === undefined) throw new Error("The account is unknown.");
  return row;
}

/** What each second reader of an account came to, and how much of it reviewers called wrong (B7). */
export async function listReaderRecords(db: Db, accountId: string) {
  const { reading } = sessions;
  return db
    .select({
      model: sql<string>`${reading}->>'model'`,
      sessions: sql<number>`count(*)::int`,
      findings: sql<number>`sum(jsonb_array_length(${reading}->'kinds'))::int`,
      wrong: sql<number>`sum(jsonb_array_length(${reading}->'wrong'))::int`,
      controlsMissed: sql<number>`(count(*) filter (where (${reading}->'controlMissed')::bool))::int`,
    })
    .from(sessions)
    .where(and(eq(sessions.accountId, accountId), isNotNull(reading)))
    .groupBy(sql`1`)
    .orderBy(sql`2 desc, 1`);
}

/** Number of kept core memories per category in an account; empty categories are left out. */
export async function countCategories(db: Db, accountId: string): Promise<Map<string, number>> {
  const isKept = and(isNull(memories.discardedAt), eq(memories.type, "core"));
  const rows = await db
    .select({ category: memories.category, count: sql<number>`count(*)::int` })
    .from(memories)
    .innerJoin(agents, eq(agents.id, memories.agentId))
    .where(and(eq(agents.accountId, accountId), isKept, isNotNull(memories.category)))
    .groupBy(memories.category);
  return new Map(rows.map(({ category, count }) => [category ?? "", count]));
}

type StanceField = "name" | "model" | "refinementThreshold" | FlooredField;
export type AgentStance = Pick<AgentValues, StanceField>;

const policyColumns = Object.fromEntries(
  policiesWithFloor.map(({ field }) => [field, agents[field]]),
) as Pick<typeof agents, FlooredField>;

/** Every agent of an account, by name. */
export async function listAgentStances(db: Db, accountId: string): Promise<AgentStance[]> {
  return db
    .select({
      name: agents.name,
      model: agents.model,
      refinementThreshold: agents.refinementThreshold,
      ...policyColumns,
    })
    .from(agents)
    .where(eq(agents.accountId, accountId))
    .orderBy(asc(agents.name));
}

export type AccountRow = typeof accounts.$inferSelect;

/** The account with its policy. Throws for an unknown id: the caller has already seen it. */
export async function loadAccount(db: Db, accountId: string): Promise<AccountRow> {
  const [account] = await db.select().from(accounts).where(eq(accounts.id, accountId));
  if (account === undefined) throw new Error("The account is unknown.");
  return account;
}

/** The account of a session; null for an unknown one. */
export async function loadAccountOfSession(db: Db, sessionId: string): Promise<AccountRow | null> {
  const [account] = await db
    .select(getTableColumns(accounts))
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(eq(sessions.id, sessionId));
  return account ?? null;
}

/** A member's looks at the home page: a visit is a series of looks without a long pause. */
export type StoredVisit = Pick<
  typeof members.$inferSelect,
  "lookedAt" | "visitBeganAt" | "visitSince"
>;

export interface MemberRef {
  readonly accountId: string;
  readonly personId: string;
}

/** A member's visit; null for a non-member. */
export async function findVisit(db: Db, member: MemberRef): Promise<StoredVisit | null> {
  const { lookedAt, visitBeganAt, visitSince } = members;
  const [row] = await db
    .select({ lookedAt, visitBeganAt, visitSince })
    .from(members)
    .where(isMember(member));
  return row ?? null;
}

/** Replaces the visit that was read; of two concurrent visits the first stays. */
export async function storeVisit(
  db: Db,
  member: MemberRef,
  { before, now }: { readonly before: StoredVisit; readonly now: StoredVisit },
): Promise<void> {
  const isSame =
    before.lookedAt === null ? isNull(members.lookedAt) : eq(members.lookedAt, before.lookedAt);
  await db
    .update(members)
    .set(now)
    .where(and(isMember(member), isSame));
}

export function isMember({ accountId, personId }: MemberRef) {
  return and(eq(members.accountId, accountId), eq(members.personId, personId));
}

/** An event that belongs to no agent. `kind` is past tense, `data` plain JSON. */
export type AccountEvent = Readonly<
  Pick<typeof auditRecords.$inferSelect, "accountId" | "actor" | "kind" | "data" | "at">
>;

/** U3: appends to the account's own chain, with its row locked. */
export async function appendAccountAudit(tx: Tx, event: AccountEvent): Promise<void> {
  const isAccount = eq(accounts.id, event.accountId);
  const head = await lockAccount(tx, event.accountId);
  const isOfAll = event.kind === "secret-replaced";
  if (head.closedAt !== null && !isOfAll) throw accountIsClosed();
  const record = { ...noSubject, ...event, chain: event.accountId, position: head.auditCount + 1 };
  const hash = chainHash(head.auditHead, { ...record, at: event.at.toISOString() }, sha256);
  await tx.insert(auditRecords).values({ ...record, hash });
  await tx.update(accounts).set({ auditCount: record.position, auditHead: hash }).where(isAccount);
}

/** For a request that began before the account was closed, and comes after (M12). */
export function accountIsClosed(): Refusal {
  return Refusal.notFound("This account was closed.");
}

const noSubject = {
  agentId: null,
  sessionId: null,
  sequence: null,
  number: null,
  revision: null,
  before: null,
  after: null,
};
