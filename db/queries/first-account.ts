import { asc, eq, sql } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { accounts, members } from "@/db/schema";

/** Makes whoever would create the first real account wait for each other, to the end of `tx`. */
export async function lockFirstAccount(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('keepsake first account'))`);
}

/** The oldest account that is no demo, and whether anybody belongs to it; null where there is none. */
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
