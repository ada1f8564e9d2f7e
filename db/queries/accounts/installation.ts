import { and, asc, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import type { Database, Db, Tx } from "@/db/client";
import {
  accounts,
  credentials,
  installation,
  members,
  signIns,
  webhookEndpoints,
  welcomeLink,
} from "@/db/schema";

/** Serializes the creation of the first real account until the end of `tx`. */
export async function lockFirstAccount(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('keepsake first account'))`);
}

/** The oldest open non-demo account, and whether it has any members; null if there is none. */
export async function findFirstAccount(db: Db) {
  const [account] = await db
    .select({
      id: accounts.id,
      name: accounts.name,
      hasMembers: sql<boolean>`exists (
        select from ${members} where ${members.accountId} = ${accounts.id}
      )`,
    })
    .from(accounts)
    .where(and(eq(accounts.isDemo, false), isNull(accounts.closedAt)))
    .orderBy(asc(accounts.createdAt), asc(accounts.id))
    .limit(1);
  return account ?? null;
}

export async function insertAccount(
  db: Db,
  account: { id: string; name: string; createdAt: Date },
): Promise<void> {
  await db.insert(accounts).values(account);
}

export async function renameAccount(db: Db, id: string, name: string): Promise<void> {
  await db.update(accounts).set({ name }).where(eq(accounts.id, id));
}

interface Link {
  readonly tokenHash: string;
  readonly expiresAt: Date;
}

/** Replaces any older link: there is only one. */
export async function replaceWelcomeLink(db: Db, link: Link): Promise<void> {
  await db
    .insert(welcomeLink)
    .values(link)
    .onConflictDoUpdate({ target: welcomeLink.only, set: link });
}

export async function removeWelcomeLink(db: Db): Promise<void> {
  await db.delete(welcomeLink);
}

export async function isWelcomeLink(db: Db, tokenHash: string, now: Date): Promise<boolean> {
  return (await db.$count(welcomeLink, isLink(tokenHash, now))) === 1;
}

/** Uses up the link; false if it isn't the current one, has expired or was just used. */
export async function takeWelcomeLink(tx: Tx, tokenHash: string, now: Date): Promise<boolean> {
  const taken = await tx
    .delete(welcomeLink)
    .where(isLink(tokenHash, now))
    .returning({ only: welcomeLink.only });
  return taken.length === 1;
}

function isLink(tokenHash: string, now: Date) {
  return and(eq(welcomeLink.tokenHash, tokenHash), gt(welcomeLink.expiresAt, now));
}

/** The signing key derived from this database's secret; null before the first start. */
export async function findSigningKey(db: Db): Promise<string | null> {
  const [row] = await db.select().from(installation);
  return row?.signingKey ?? null;
}

/** Stores a key if none is stored yet. If several do so at once, the first one's key stays. */
export async function noteSigningKey(db: Db, signingKey: string): Promise<void> {
  await db.insert(installation).values({ signingKey }).onConflictDoNothing();
}

/** Replaces the key and returns the previous one. Two concurrent calls run one after the other. */
export async function replaceSigningKey(tx: Tx, signingKey: string): Promise<string | null> {
  const [row] = await tx.select().from(installation).for("update");
  const target = installation.only;
  const set = { signingKey };
  await tx.insert(installation).values(set).onConflictDoUpdate({ target, set });
  return row?.signingKey ?? null;
}

export async function listAccountIds(db: Db): Promise<string[]> {
  const rows = await db.select({ id: accounts.id }).from(accounts).orderBy(accounts.id);
  return rows.map(({ id }) => id);
}

/** How many sign-ins and webhooks depend on the secret. */
export async function countOfSecret(db: Db): Promise<{ signIns: number; webhooks: number }> {
  return {
    signIns: await db.$count(signIns),
    webhooks: await db.$count(webhookEndpoints),
  };
}

/** Ends every person's sign-ins: their cookies are signed with a secret that is gone. */
export async function endAllSignIns(tx: Tx): Promise<void> {
  await tx.delete(signIns);
}

/** Gives the demo's people the password derived from the new secret (U5). */
export async function setDemoPasswords(tx: Tx, passwordHash: string): Promise<void> {
  const people = tx
    .select({ id: members.personId })
    .from(members)
    .innerJoin(accounts, eq(accounts.id, members.accountId))
    .where(eq(accounts.isDemo, true));
  await tx
    .update(credentials)
    .set({ password: passwordHash })
    .where(inArray(credentials.personId, people));
}

/** Writes 300 kB to a temporary file, which fails on a full disk. Changes no table. */
export async function probeDisk(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local work_mem = '64kB'`);
    await tx.execute(sql`select count(*) from generate_series(1, 10000)`);
  });
}
