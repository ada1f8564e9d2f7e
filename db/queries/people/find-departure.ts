import { and, desc, eq } from "drizzle-orm";
import type { Db } from "@/db/client";
import { accounts, departures, people, signIns } from "@/db/schema";

/**
 * The account that a person was last removed from, or at the time `at`, with when and by whom; null
 * if there is none.
 */
export async function findDeparture(db: Db, personId: string, at?: Date) {
  const isThen = at === undefined ? undefined : eq(departures.at, at);
  const [row] = await db
    .select({ accountName: accounts.name, at: departures.at, by: departures.by })
    .from(departures)
    .innerJoin(accounts, eq(accounts.id, departures.accountId))
    .where(and(eq(departures.personId, personId), isThen))
    .orderBy(desc(departures.at))
    .limit(1);
  return row ?? null;
}

/** The name of a former member of an account; null for anyone else. */
export async function findRemovedName(
  db: Db,
  { accountId, personId }: { readonly accountId: string; readonly personId: string },
): Promise<string | null> {
  const [row] = await db
    .select({ name: people.name })
    .from(departures)
    .innerJoin(people, eq(people.id, departures.personId))
    .where(and(eq(departures.accountId, accountId), eq(departures.personId, personId)));
  return row?.name ?? null;
}

/** The owner and end of an ended sign-in, by the hash of its token; null if there is none. */
export async function findEndedSignIn(db: Db, tokenHash: string) {
  const [row] = await db
    .select({ personId: signIns.personId, endedAt: signIns.expiresAt })
    .from(signIns)
    .where(eq(signIns.token, `ended:${tokenHash}`));
  return row ?? null;
}
