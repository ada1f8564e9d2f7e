import { asc, eq } from "drizzle-orm";
import type { Db } from "@/db/client";
import { keys, members, people } from "@/db/schema";

const most = 1_000;

/** Who can act in an account: its members, and its keys, revoked ones too, by name. */
export async function listActors(db: Db, accountId: string) {
  const persons = await db
    .select({ id: people.id, name: people.name })
    .from(members)
    .innerJoin(people, eq(people.id, members.personId))
    .where(eq(members.accountId, accountId))
    .orderBy(asc(people.name), asc(people.id))
    .limit(most);
  const programs = await db
    .select({ id: keys.id, name: keys.name })
    .from(keys)
    .where(eq(keys.accountId, accountId))
    .orderBy(asc(keys.name), asc(keys.id))
    .limit(most);
  return [
    ...persons.map((one) => ({ ...one, isKey: false })),
    ...programs.map((one) => ({ ...one, isKey: true })),
  ];
}
