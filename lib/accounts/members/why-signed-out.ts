import type { Database } from "@/db/client";
import { findDeparture, findEndedSignIn } from "@/db/queries/people/person-rows";
import { listMemberships } from "@/db/queries/people/member-rows";
import { sha256 } from "@/db/hash-text";
import { readSignInToken } from "@/lib/auth/sign-in-cookie";
import type { SignedInPerson } from "@/lib/auth/signed-in-person";
import type { Context } from "@/lib/context";

/**
 * Why a visitor is sent to sign in: removed from an account (by whom and when), the sign-in was
 * ended, or signed in without any account. Null if there is nothing to say. Only a browser with the
 * cookie of that same sign-in is told.
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
  // A removal ends sign-ins at its own time. Any other removal is not the reason, and would hide a
  // theft.
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

const toldForMs = 60 * 60_000;

/** The account that the user was removed from within the last hour; null otherwise. */
export async function loadDeparture({ db, acting, now }: Context) {
  if (acting.kind !== "person") return null;
  const departure = await findDeparture(db, acting.id);
  if (departure === null || now().getTime() - departure.at.getTime() > toldForMs) return null;
  const { accountName, by } = departure;
  return { accountName, byName: by.id === acting.id ? null : by.name };
}
