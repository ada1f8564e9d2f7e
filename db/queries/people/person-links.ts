import { and, asc, eq, gt, inArray, isNull, or, sql, type SQL } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { accounts, people, personLinks } from "@/db/schema";

export type PersonLinkRow = typeof personLinks.$inferSelect;

const isUnused = and(isNull(personLinks.usedAt), isNull(personLinks.withdrawnAt));

export async function insertPersonLink(
  tx: Tx,
  link: typeof personLinks.$inferInsert,
): Promise<void> {
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
export async function listOpenLinks(
  db: Db,
  accountId: string,
  now: Date,
): Promise<PersonLinkRow[]> {
  return db
    .select()
    .from(personLinks)
    .where(and(eq(personLinks.accountId, accountId), isUnused, gt(personLinks.expiresAt, now)))
    .orderBy(asc(personLinks.expiresAt), asc(personLinks.id));
}

function isMadeBy(personId: string) {
  return sql`${personLinks.madeBy} ->> 'id' = ${personId}`;
}
