import type { Database } from "@/db/client";
import { tellStreamsOf } from "@/db/queries/sessions/tell-streams";
import type { Auth } from "@/lib/auth/create-auth";
import { signedInPerson } from "@/lib/auth/signed-in-person";
import { signOut } from "@/lib/auth/sign-out";
import { log } from "@/lib/log";

/**
 * Signs out who wishes to: gives the cookies that take the sign-in away. What they follow in other
 * tabs ends with it, not when a stream next asks who it is for. Who signs in over someone is not
 * told so: their tabs would ask before the new cookie is there, and find no one.
 */
export async function leave(given: {
  db: Database;
  auth: Auth;
  headers: Headers;
}): Promise<string[]> {
  const { db, auth, headers } = given;
  const person = await signedInPerson(auth, headers);
  const cookies = await signOut({ auth, headers });
  if (person !== null) await endStreams(db, person.id);
  return cookies;
}

/** They are signed out also where that cannot be told. */
async function endStreams(db: Database, personId: string): Promise<void> {
  try {
    await db.transaction((tx) => tellStreamsOf(tx, personId));
  } catch (error) {
    log.error("streams-not-told", error);
  }
}
