import { asc, eq, sql, and, gt } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { accounts, members, welcomeLink } from "@/db/schema";

/** Serializes the creation of the first real account until the end of `tx`. */
export async function lockFirstAccount(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('keepsake first account'))`);
}

/** The oldest non-demo account, and whether it has any members; null if there is none. */
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
    .where(eq(accounts.isDemo, false))
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
