import { eq, inArray, notLike, sql } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import {
  accounts,
  credentials,
  installation,
  members,
  signIns,
  webhookEndpoints,
} from "@/db/schema";

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
    signIns: await db.$count(signIns, notLike(signIns.token, "ended:%")),
    webhooks: await db.$count(webhookEndpoints),
  };
}

/** Ends every person's sign-ins: their cookies are signed with a secret that is gone. */
export async function endAllSignIns(tx: Tx, at: Date): Promise<void> {
  await tx
    .update(signIns)
    .set({
      token: sql`'ended:' || encode(sha256(convert_to(${signIns.token}, 'UTF8')), 'hex')`,
      expiresAt: sql`least(${signIns.expiresAt}, ${at.toISOString()}::timestamptz)`,
    })
    .where(notLike(signIns.token, "ended:%"));
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
