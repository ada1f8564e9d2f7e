import type { Database } from "@/db/client";
import { findDeparture, findEndedSignIn } from "@/db/queries/find-departure";
import { listMemberships } from "@/db/queries/list-memberships";
import { sha256 } from "@/db/sha256";
import { readSignInToken } from "@/lib/auth/read-sign-in-token";
import type { SignedInPerson } from "@/lib/auth/signed-in-person";

/**
 * Why who asks for a page is sent to sign in: they were removed from an account, by whom and when;
 * their sign-in was ended; or they are signed in and belong nowhere. Null where there is no more to
 * say. Only a browser that holds the cookie of that very sign-in is told.
 */
export async function whySignedOut(
  db: Database,
  { person, headers }: { person: SignedInPerson | null; headers: Headers },
) {
  if (person !== null) {
    if ((await listMemberships(db, person.id)).length > 0) return null;
    return (await sayDeparture(db, person.id)) ?? ({ kind: "nowhere", name: person.name } as const);
  }
  const token = readSignInToken(headers);
  const ended = token === null ? null : await findEndedSignIn(db, sha256(token));
  if (ended === null) return null;
  // A removal ends sign-ins at its own moment: another one is no reason, and would hide a theft.
  const departure = await sayDeparture(db, ended.personId, ended.endedAt);
  return departure ?? ({ kind: "ended" } as const);
}

async function sayDeparture(db: Database, personId: string, at?: Date) {
  const departure = await findDeparture(db, personId, at);
  if (departure === null) return null;
  const { accountName, by } = departure;
  const byName = by.id === personId ? null : by.name;
  return { kind: "removed", accountName, byName, at: departure.at.toISOString() } as const;
}
