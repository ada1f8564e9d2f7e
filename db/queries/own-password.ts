import { and, eq } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { credentials, people } from "@/db/schema";

/** What a person signs in with; null for who has no password. */
export async function findPassword(
  db: Db,
  personId: string,
): Promise<{ email: string; passwordHash: string } | null> {
  const [row] = await db
    .select({ email: people.email, passwordHash: credentials.password })
    .from(credentials)
    .innerJoin(people, eq(people.id, credentials.personId))
    .where(isPasswordOf(personId));
  return row?.passwordHash == null ? null : { email: row.email, passwordHash: row.passwordHash };
}

/**
 * What is signed in with under an e-mail address; null for none. Waits for whoever changes it just
 * now: where it is unchanged after somebody signed in, every change to come ends that sign-in.
 */
export async function findPasswordAt(db: Db, email: string): Promise<string | null> {
  const [row] = await db
    .select({ passwordHash: credentials.password })
    .from(credentials)
    .innerJoin(people, eq(people.id, credentials.personId))
    .where(and(eq(people.email, email.toLowerCase()), eq(credentials.providerId, "credential")))
    .for("share", { of: credentials });
  return row?.passwordHash ?? null;
}

/** Puts another password in the place of the one that was looked at; false where it stands no more. */
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
