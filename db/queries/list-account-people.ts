import { asc, eq } from "drizzle-orm";
import type { Db } from "@/db/client";
import { members, people } from "@/db/schema";

/** Everybody who belongs to an account, by name. */
export async function listAccountPeople(
  db: Db,
  accountId: string,
): Promise<{ readonly id: string; readonly name: string }[]> {
  return db
    .select({ id: people.id, name: people.name })
    .from(members)
    .innerJoin(people, eq(people.id, members.personId))
    .where(eq(members.accountId, accountId))
    .orderBy(asc(people.name), asc(people.id));
}
