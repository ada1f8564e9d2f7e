import { randomUUID } from "node:crypto";
import { and, eq, ne, notExists, sql } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { credentials, members, people, personLinks, rateLimits, signIns } from "@/db/schema";
import type { Role } from "@/lib/auth/permissions";

interface NewPerson {
  readonly id: string;
  readonly name: string;
  /** Lower-case. */
  readonly email: string;
  /** Null for who signs in with a provider alone. */
  readonly passwordHash: string | null;
  readonly at: Date;
}

export async function hasPersonWithEmail(db: Db, email: string): Promise<boolean> {
  return (await db.$count(people, eq(people.email, email))) > 0;
}

/** Adds a person, not yet in any account. */
export async function insertPerson(tx: Tx, person: NewPerson): Promise<void> {
  const { id, name, email, passwordHash, at } = person;
  const times = { createdAt: at, updatedAt: at };
  await tx.insert(people).values({ id, name, email, ...times });
  if (passwordHash !== null) await updatePassword(tx, id, { passwordHash, at });
}

/** Who a person is at a provider: its id there, which never changes (U7). */
export interface Identity {
  readonly providerId: string;
  readonly issuer: string;
  readonly sub: string;
}

/** An id names a person only together with its issuer. */
export function subjectAt(issuer: string, sub: string): string {
  return `${issuer} ${sub}`;
}

export async function findPersonOf(db: Db, { providerId, issuer, sub }: Identity) {
  const subject = subjectAt(issuer, sub);
  const [row] = await db
    .select({ id: people.id, name: people.name, email: people.email })
    .from(credentials)
    .innerJoin(people, eq(people.id, credentials.personId))
    .where(and(eq(credentials.providerId, providerId), eq(credentials.accountId, subject)));
  return row ?? null;
}

/** The person with an e-mail address, and whether this issuer knows them. */
export async function findPersonAt(
  db: Db,
  email: string,
  { providerId, issuer }: Pick<Identity, "providerId" | "issuer">,
) {
  const [row] = await db
    .select({ id: people.id, name: people.name })
    .from(people)
    .where(eq(people.email, email));
  if (row === undefined) return null;
  const isKnown = isIdentityOf(row.id, { providerId, issuer });
  return { ...row, isKnown: (await db.$count(credentials, isKnown)) > 0 };
}

function isIdentityOf(
  personId: string,
  { providerId, issuer }: Pick<Identity, "providerId" | "issuer">,
) {
  const isOfIssuer = sql`starts_with(${credentials.accountId}, ${subjectAt(issuer, "")})`;
  const isOfProvider = eq(credentials.providerId, providerId);
  return and(eq(credentials.personId, personId), isOfProvider, isOfIssuer);
}

/** Gives a person their identity at an issuer, in place of one that they had there. */
export async function setIdentity(
  tx: Tx,
  { personId, providerId, issuer, sub, at }: Identity & { personId: string; at: Date },
): Promise<void> {
  await tx.delete(credentials).where(isIdentityOf(personId, { providerId, issuer }));
  const row = { id: randomUUID(), personId, providerId, accountId: subjectAt(issuer, sub) };
  await tx.insert(credentials).values({ ...row, createdAt: at, updatedAt: at });
}

export async function insertMember(
  tx: Tx,
  member: { accountId: string; personId: string; role: Role; createdAt: Date },
): Promise<void> {
  await tx.insert(members).values(member);
}

/** Serializes transactions that give a person the same e-mail address, until the end of `tx`. */
export async function lockEmail(tx: Tx, email: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`email ${email}`}, 0))`);
}

/** Sets a person's password, their first one too; null takes it away. */
export async function updatePassword(
  tx: Tx,
  personId: string,
  { passwordHash, at }: { readonly passwordHash: string | null; readonly at: Date },
): Promise<void> {
  const set = { password: passwordHash, updatedAt: at };
  const row = { id: randomUUID(), personId, providerId: "credential", accountId: personId };
  await tx
    .insert(credentials)
    .values({ ...row, ...set, createdAt: at })
    .onConflictDoUpdate({ target: [credentials.providerId, credentials.accountId], set });
}

/**
 * Serializes changes to a person's password, accounts or sign-ins. All lock in the same order: an
 * account's members, the person, links by id, agents, keys, the password, sign-ins, and last, for
 * their audit, accounts by id. A sign-in waits only for the password. False: there is no such person.
 */
export async function lockPerson(tx: Tx, personId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: people.id })
    .from(people)
    .where(eq(people.id, personId))
    .for("no key update");
  return rows.length > 0;
}

/** A person's e-mail address and password hash; null without a password. */
export async function findPassword(db: Db, personId: string) {
  const [row] = await db
    .select({ email: people.email, passwordHash: credentials.password })
    .from(credentials)
    .innerJoin(people, eq(people.id, credentials.personId))
    .where(isPasswordOf(personId));
  return row?.passwordHash == null ? null : { email: row.email, passwordHash: row.passwordHash };
}

/** The password hash for an address, or null. Waits for a change that would end a sign-in. */
export async function findPasswordAt(db: Db, email: string): Promise<string | null> {
  const [row] = await db
    .select({ passwordHash: credentials.password })
    .from(credentials)
    .innerJoin(people, eq(people.id, credentials.personId))
    .where(and(eq(people.email, email.toLowerCase()), eq(credentials.providerId, "credential")))
    .for("share", { of: credentials });
  return row?.passwordHash ?? null;
}

/** Replaces the password that was checked; false if it has changed since. */
export async function replacePassword(
  tx: Tx,
  personId: string,
  given: { readonly from: string; readonly to: string; readonly at: Date },
): Promise<boolean> {
  const rows = await tx
    .update(credentials)
    .set({ password: given.to, updatedAt: given.at })
    .where(and(isPasswordOf(personId), eq(credentials.password, given.from)))
    .returning({ id: credentials.id });
  return rows.length > 0;
}

function isPasswordOf(personId: string) {
  return and(eq(credentials.personId, personId), eq(credentials.providerId, "credential"));
}

/** Ends every sign-in of a person, except that of `keptToken`. Returns how many were valid until then. */
export async function endSignIns(
  tx: Tx,
  personId: string,
  at: Date,
  keptToken: string | null = null,
): Promise<number> {
  const isKept = keptToken === null ? undefined : ne(signIns.token, keptToken);
  const rows = await tx
    .delete(signIns)
    .where(and(eq(signIns.personId, personId), isKept))
    .returning({ expiresAt: signIns.expiresAt });
  return rows.filter(({ expiresAt }) => expiresAt > at).length;
}

/** Counts a try under `key` and returns the count in the current window, including this one. */
export async function countTry(db: Db, key: string, now: Date, windowMs: number) {
  const ends = new Date(now.getTime() + windowMs);
  const isOver = sql`${rateLimits.windowEndsAt} <= ${now.toISOString()}::timestamptz`;
  const [row] = await db
    .insert(rateLimits)
    .values({ key, count: 1, windowEndsAt: ends })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${rateLimits.count} + 1 end`,
        windowEndsAt: sql`case when ${isOver} then excluded.window_ends_at else ${rateLimits.windowEndsAt} end`,
      },
    })
    .returning({ count: rateLimits.count, windowEndsAt: rateLimits.windowEndsAt });
  if (!row) throw new Error("A counted try has a row.");
  if (row.count === 1) await forgetOldWindows(db, now);
  return row;
}

/** Skips rows that another call is counting in: two calls must never wait for each other. */
async function forgetOldWindows(db: Db, now: Date): Promise<void> {
  await db.execute(sql`
    delete from ${rateLimits} where key in (
      select key from ${rateLimits} where window_ends_at <= ${now.toISOString()}::timestamptz
      for update skip locked
    )`);
}

/** Subtracts one counted try from `key`. */
export async function takeBackTry(db: Db, key: string): Promise<void> {
  await db
    .update(rateLimits)
    .set({ count: sql`greatest(${rateLimits.count} - 1, 0)` })
    .where(eq(rateLimits.key, key));
}

/** Deletes a person with sign-ins, credentials and links, unless they belong to an account (I7). */
export async function deletePersonRows(tx: Tx, personId: string): Promise<void> {
  await tx.delete(personLinks).where(eq(personLinks.personId, personId));
  const isOut = notExists(tx.select().from(members).where(eq(members.personId, personId)));
  await tx.delete(people).where(and(eq(people.id, personId), isOut));
}
