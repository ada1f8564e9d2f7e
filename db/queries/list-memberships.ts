import { asc, eq, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { accounts, agents, members, people } from "@/db/schema";

/** The accounts that a person belongs to, oldest first, with what they are there. */
export async function listMemberships(db: Db, personId: string) {
  return db
    .select({
      accountId: accounts.id,
      accountName: accounts.name,
      role: members.role,
      personName: people.name,
      ownsAgents: sql<boolean>`exists (
        select from ${agents}
        where ${agents.accountId} = ${members.accountId} and ${agents.ownerId} = ${members.personId}
      )`,
    })
    .from(members)
    .innerJoin(accounts, eq(accounts.id, members.accountId))
    .innerJoin(people, eq(people.id, members.personId))
    .where(eq(members.personId, personId))
    .orderBy(asc(accounts.createdAt), asc(accounts.id));
}
