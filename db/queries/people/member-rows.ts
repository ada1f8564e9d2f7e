import { and, asc, eq, inArray, notExists, or, sql } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { agents, departures, keys, members, people, sessions, accounts } from "@/db/schema";
import type { Role } from "@/lib/auth/permissions";
import type { Actor } from "@/lib/ledger/entries/actor";
import { activeStates } from "@/lib/ledger/entries/session";

interface MemberRef {
  readonly accountId: string;
  readonly personId: string;
}

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
export async function findMember(db: Db, { accountId, personId }: MemberRef) {
  const [row] = await db
    .select({ name: people.name, email: people.email, role: members.role })
    .from(members)
    .innerJoin(people, eq(people.id, members.personId))
    .where(and(eq(members.accountId, accountId), eq(members.personId, personId)));
  return row ?? null;
}

export async function updateRole(
  tx: Tx,
  { accountId, personId }: MemberRef,
  role: Role,
): Promise<void> {
  await tx
    .update(members)
    .set({ role, version: sql`${members.version} + 1` })
    .where(and(eq(members.accountId, accountId), eq(members.personId, personId)));
}

/** Removes a person from an account and records when and by whom. */
export async function deleteMember(
  tx: Tx,
  { accountId, personId }: MemberRef,
  { at, by }: { readonly at: Date; readonly by: Actor },
): Promise<void> {
  const departure = { accountId, personId, at, by };
  await tx
    .delete(members)
    .where(and(eq(members.accountId, accountId), eq(members.personId, personId)));
  await tx
    .insert(departures)
    .values(departure)
    .onConflictDoUpdate({ target: [departures.accountId, departures.personId], set: departure });
}

/** Adds a person to an account, or adds them again; false if they already are a member. */
export async function insertNewMember(
  tx: Tx,
  { accountId, personId, role, at }: MemberRef & { readonly role: Role; readonly at: Date },
): Promise<boolean> {
  const rows = await tx
    .insert(members)
    .values({ accountId, personId, role, createdAt: at })
    .onConflictDoNothing()
    .returning({ personId: members.personId });
  const isLeft = and(eq(departures.accountId, accountId), eq(departures.personId, personId));
  if (rows.length > 0) await tx.delete(departures).where(isLeft);
  return rows.length > 0;
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
  const [running, made] = await Promise.all([
    db.$count(
      sessions,
      and(
        eq(sessions.accountId, accountId),
        inArray(sessions.state, [...activeStates]),
        sql`${sessions.startedBy} ->> 'id' = ${personId}`,
      ),
    ),
    db.$count(
      keys,
      and(
        eq(keys.accountId, accountId),
        sql`${keys.revokedAt} is null`,
        sql`${keys.createdBy} ->> 'id' = ${personId}`,
      ),
    ),
  ]);
  return { sessionsUnderWay: running, keysMade: made };
}

/** The accounts that a person belongs to, oldest first, with their role there. */
export async function listMemberships(db: Db, personId: string) {
  return db
    .select({
      accountId: accounts.id,
      accountName: accounts.name,
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
    .orderBy(asc(accounts.createdAt), asc(accounts.id));
}

/** All members of an account, by name. */
export async function listAccountPeople(
  db: Db,
  accountId: string,
): Promise<{ readonly id: string; readonly name: string }[]> {
  return db
    .select({ id: people.id, name: people.name })
    .from(members)
    .innerJoin(people, eq(people.id, members.personId))
    .where(eq(members.accountId, accountId))
    .orderBy(asc(people.name), asc(people.id));
}

/** Former members of an account who belong to none, with when they left it; by name. */
export async function listFormerMembers(db: Db, accountId: string) {
  return db
    .select({ id: people.id, name: people.name, at: departures.at })
    .from(departures)
    .innerJoin(people, eq(people.id, departures.personId))
    .where(
      and(
        eq(departures.accountId, accountId),
        notExists(db.select().from(members).where(eq(members.personId, people.id))),
      ),
    )
    .orderBy(asc(people.name), asc(people.id));
}
