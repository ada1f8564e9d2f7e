import { randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { credentials, members, people } from "@/db/schema";
import type { Role } from "@/lib/auth/permissions";

interface NewPerson {
  readonly id: string;
  readonly name: string;
  /** Lower-case. */
  readonly email: string;
  readonly passwordHash: string;
  readonly at: Date;
}

export async function hasPersonWithEmail(db: Db, email: string): Promise<boolean> {
  return (await db.$count(people, eq(people.email, email))) > 0;
}

/** A person who can sign in with a password, in no account yet. */
export async function insertPerson(tx: Tx, person: NewPerson): Promise<void> {
  const { id, name, email, passwordHash, at } = person;
  const times = { createdAt: at, updatedAt: at };
  await tx.insert(people).values({ id, name, email, ...times });
  await tx.insert(credentials).values({
    id: randomUUID(),
    personId: id,
    providerId: "credential",
    accountId: id,
    password: passwordHash,
    ...times,
  });
}

export async function insertMember(
  tx: Tx,
  member: { accountId: string; personId: string; role: Role; createdAt: Date },
): Promise<void> {
  await tx.insert(members).values(member);
}

/** Makes whoever would give a person the same e-mail address wait for each other, to the end of `tx`. */
export async function lockEmail(tx: Tx, email: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`email ${email}`}, 0))`);
}

/** Puts another password in the place of a person's. */
export async function updatePassword(
  tx: Tx,
  personId: string,
  { passwordHash, at }: { readonly passwordHash: string; readonly at: Date },
): Promise<void> {
  const isIt = and(eq(credentials.personId, personId), eq(credentials.providerId, "credential"));
  await tx.update(credentials).set({ password: passwordHash, updatedAt: at }).where(isIt);
}
