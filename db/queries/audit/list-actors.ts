import { asc, eq, inArray, or } from "drizzle-orm";
import type { Db } from "@/db/client";
import { departures, keys, members, people } from "@/db/schema";

const most = 1_000;

/**
 * Everyone who has acted or can act in an account: members, former members and keys (revoked ones
 * too), by name.
 */
export async function listActors(db: Db, accountId: string) {
  const staying = db
    .select({ id: members.personId })
    .from(members)
    .where(eq(members.accountId, accountId));
  const gone = db
    .select({ id: departures.personId })
    .from(departures)
    .where(eq(departures.accountId, accountId));
  const persons = await db
    .select({ id: people.id, name: people.name })
    .from(people)
    .where(or(inArray(people.id, staying), inArray(people.id, gone)))
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
