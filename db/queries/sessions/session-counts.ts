import { sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { waitsForPerson } from "@/db/queries/sessions/waiting-sessions";
import { sessions } from "@/db/schema";

/** How many sessions there are in all accounts, from an index that holds just this. */
export async function countSessions(db: Db) {
  const { kind, state, cause } = sessions;
  return db
    .select({ kind, state, cause, count: sql<number>`count(*)::int` })
    .from(sessions)
    .groupBy(kind, state, cause);
}

/** How many sessions wait for a person, in all accounts. */
export async function countWaitingAnywhere(db: Db): Promise<number> {
  return db.$count(sessions, waitsForPerson(null));
}
