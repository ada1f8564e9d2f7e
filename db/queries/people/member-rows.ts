import { and, asc, eq, gt, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { isMember, type MemberRef } from "@/db/queries/accounts/account-settings";
import { stateIn } from "@/db/queries/sessions/session-rows";
import { accounts, agents, keys, members, people, personLinks, sessions } from "@/db/schema";
import type { Role } from "@/lib/auth/permissions";
import { activeStates } from "@/lib/ledger/entries/session";

/** Locks the admins and these members in one order: a role change waits, then sees the one before. */
export async function lockMembers(
  tx: Tx,
  { accountId, personIds }: { readonly accountId: string; readonly personIds: readonly string[] },
) {
  const isOne = or(eq(members.role, "admin"), inArray(members.personId, [...personIds]));
  return tx
    .select({ personId: members.personId, role: members.role, version: members.version })
    .from(members)
    .where(and(eq(members.accountId, accountId), isOne))
    .orderBy(asc(members.personId))
    .for("update");
}

/** The name of a member of an account; null for a non-member. */
export async function findMember(db: Db, member: MemberRef) {
  const [row] = await db
    .select({ name: people.name, email: people.email, role: members.role })
    .from(members)
    .innerJoin(people, eq(people.id, members.personId))
    .where(isMember(member));
  return row ?? null;
}

export async function updateRole(tx: Tx, member: MemberRef, role: Role): Promise<void> {
  await tx
    .update(members)
    .set({ role, version: sql`${members.version} + 1` })
    .where(isMember(member));
}

/** Takes a person out of an account. */
export async function deleteMember(tx: Tx, member: MemberRef): Promise<void> {
  await tx.delete(members).where(isMember(member));
}

/** All members of an account with their details, by name. */
export async function listMemberRows(db: Db, accountId: string) {
  return db
    .select({
      id: people.id,
      name: people.name,
      email: people.email,
      role: members.role,
      version: members.version,
      since: members.createdAt,
      lookedAt: members.lookedAt,
    })
    .from(members)
    .innerJoin(people, eq(people.id, members.personId))
    .where(eq(members.accountId, accountId))
    .orderBy(asc(people.name), asc(people.id));
}

/** The agents of an account that a person owns, by name. */
export async function listOwnedAgents(db: Db, accountId: string) {
  return db
    .select({ id: agents.id, name: agents.name, ownerId: agents.ownerId })
    .from(agents)
    .where(and(eq(agents.accountId, accountId), sql`${agents.ownerId} is not null`))
    .orderBy(asc(agents.name));
}

/** What continues without a person: running sessions that they started, keys that they made. */
export async function countLeftBehind(db: Db, { accountId, personId }: MemberRef) {
  const isTheirs = sql`${sessions.startedBy} ->> 'id' = ${personId}`;
  const isActive = and(eq(sessions.accountId, accountId), stateIn(activeStates), isTheirs);
  const isMade = sql`${keys.createdBy} ->> 'id' = ${personId}`;
  const isValid = and(eq(keys.accountId, accountId), isNull(keys.revokedAt), isMade);
  return {
    sessionsUnderWay: await db.$count(sessions, isActive),
    keysMade: await db.$count(keys, isValid),
  };
}

/** The account that a person belongs to, with their role there. People are in one account only. */
export async function findMembership(db: Db, personId: string) {
  const [row] = await db
    .select({
      accountId: accounts.id,
      role: members.role,
      personName: people.name,
      ownsAgents: sql<boolean>`exists (
        select from ${agents}
        where ${agents.accountId} = ${members.accountId} and ${agents.ownerId} = ${members.personId}
      )`,
    })
    .from(members)
    .innerJoin(accounts, eq(accounts.id, members.accountId))
    .innerJoin(people, eq(people.id, members.personId))
    .where(eq(members.personId, personId))
    .orderBy(asc(accounts.createdAt), asc(accounts.id))
    .limit(1);
  return row ?? null;
}

/** All members of an account, by name. */
export async function listAccountPeople(db: Db, accountId: string) {
  return db
    .select({ id: people.id, name: people.name })
    .from(members)
    .innerJoin(people, eq(people.id, members.personId))
    .where(eq(members.accountId, accountId))
    .orderBy(asc(people.name), asc(people.id));
}

export type PersonLinkRow = typeof personLinks.$inferSelect;

const isUnused = and(isNull(personLinks.usedAt), isNull(personLinks.withdrawnAt));

export async function insertPersonLink(tx: Tx, link: typeof personLinks.$inferInsert) {
  await tx.insert(personLinks).values(link);
}

/** The link with this token hash and the data for its page; null if there is none. */
export async function findPersonLink(db: Db, tokenHash: string) {
  const [found] = await db
    .select({
      link: personLinks,
      accountName: accounts.name,
      personName: people.name,
      email: people.email,
    })
    .from(personLinks)
    .innerJoin(accounts, eq(accounts.id, personLinks.accountId))
    .leftJoin(people, eq(people.id, personLinks.personId))
    .where(eq(personLinks.tokenHash, tokenHash));
  return found ?? null;
}

/** Locks a link before it is used: of two concurrent uses the second finds it used. */
export async function lockPersonLink(tx: Tx, tokenHash: string): Promise<PersonLinkRow | null> {
  const [link] = await tx
    .select()
    .from(personLinks)
    .where(eq(personLinks.tokenHash, tokenHash))
    .for("update");
  return link ?? null;
}

export async function markLinkUsed(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.update(personLinks).set({ usedAt: at }).where(eq(personLinks.id, id));
}

/** Withdraws a link of an account; null if there is no such link or it can't be used any more. */
export async function withdrawLinkRow(
  tx: Tx,
  { accountId, linkId, at }: { accountId: string; linkId: string; at: Date },
): Promise<PersonLinkRow | null> {
  const isIt = and(eq(personLinks.id, linkId), eq(personLinks.accountId, accountId));
  const [link] = await tx
    .update(personLinks)
    .set({ withdrawnAt: at })
    .where(and(isIt, isUnused, gt(personLinks.expiresAt, at)))
    .returning();
  return link ?? null;
}

/** Withdraws and returns the open links in an account that a person made or could use. */
export async function withdrawLinksOf(
  tx: Tx,
  { accountId, personId, at }: { accountId: string; personId: string; at: Date },
): Promise<PersonLinkRow[]> {
  const isTheirs = or(isMadeBy(personId), eq(personLinks.personId, personId));
  const isGood = and(isTheirs, isUnused, gt(personLinks.expiresAt, at));
  const ids = await lockLinks(tx, and(eq(personLinks.accountId, accountId), isGood));
  return withdraw(tx, ids, at);
}

/** Locks the links that could set another password for a person, before one of them is used. */
export async function lockPasswordLinks(tx: Tx, personId: string): Promise<string[]> {
  const isTheirs = and(eq(personLinks.personId, personId), eq(personLinks.kind, "password"));
  return lockLinks(tx, and(isTheirs, isUnused));
}

/** Withdraws the links that could still set another password for a person, in any account. */
export async function withdrawPasswordLinks(tx: Tx, personId: string, at: Date): Promise<void> {
  await withdraw(tx, await lockPasswordLinks(tx, personId), at);
}

/** Always in the same order, so that two callers who lock several links can't deadlock. */
async function lockLinks(tx: Tx, isMeant: SQL | undefined): Promise<string[]> {
  const rows = await tx
    .select({ id: personLinks.id })
    .from(personLinks)
    .where(isMeant)
    .orderBy(asc(personLinks.id))
    .for("update");
  return rows.map(({ id }) => id);
}

async function withdraw(tx: Tx, ids: readonly string[], at: Date): Promise<PersonLinkRow[]> {
  return tx
    .update(personLinks)
    .set({ withdrawnAt: at })
    .where(inArray(personLinks.id, [...ids]))
    .returning();
}

/** The links of an account that can still be used, soonest expiry first. */
export async function listOpenLinks(db: Db, accountId: string, now: Date) {
  return db
    .select()
    .from(personLinks)
    .where(and(eq(personLinks.accountId, accountId), isUnused, gt(personLinks.expiresAt, now)))
    .orderBy(asc(personLinks.expiresAt), asc(personLinks.id));
}

function isMadeBy(personId: string) {
  return sql`${personLinks.madeBy} ->> 'id' = ${personId}`;
}
