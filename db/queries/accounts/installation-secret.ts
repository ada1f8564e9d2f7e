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

/** The signing key of the secret that this database belongs to; null before the first start. */
export async function findSigningKey(db: Db): Promise<string | null> {
  const [row] = await db.select().from(installation);
  return row?.signingKey ?? null;
}

/** Notes a key where none is noted yet. Of several at once the first one's stays. */
export async function noteSigningKey(db: Db, signingKey: string): Promise<void> {
  await db.insert(installation).values({ signingKey }).onConflictDoNothing();
}

/** Puts a key in the place of the one that was, which it gives. Of two at once one is the later. */
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

/** How many sign-ins and webhooks rest on the secret. */
export async function countOfSecret(db: Db): Promise<{ signIns: number; webhooks: number }> {
  return {
    signIns: await db.$count(signIns, notLike(signIns.token, "ended:%")),
    webhooks: await db.$count(webhookEndpoints),
  };
}

/** Ends every sign-in of everybody: the cookies are signed with a secret that is gone. */
export async function endAllSignIns(tx: Tx, at: Date): Promise<void> {
  await tx
    .update(signIns)
    .set({
      token: sql`'ended:' || encode(sha256(convert_to(${signIns.token}, 'UTF8')), 'hex')`,
      expiresAt: sql`least(${signIns.expiresAt}, ${at.toISOString()}::timestamptz)`,
    })
    .where(notLike(signIns.token, "ended:%"));
}

/** Gives the people of the demo the password that comes from the new secret (U5). */
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
