import type { Database } from "@/db/client";
import { tellStreamsOf } from "@/db/queries/sessions/session-rows";
import type { Auth } from "@/lib/auth/create-auth";
import { signedInPerson } from "@/lib/auth/signed-in-person";
import { signOut } from "@/lib/auth/sign-out";
import { log } from "@/lib/log";

/**
 * Signs a person out: returns the cookies that remove the sign-in. Streams in other tabs end at
 * once, not only at their next check. When someone signs in over another person, the tabs are not
 * notified: they would check before the new cookie is set, and find no one signed in.
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

/** The sign-out succeeds even if the streams can't be notified. */
async function endStreams(db: Database, personId: string): Promise<void> {
  try {
    await db.transaction((tx) => tellStreamsOf(tx, personId));
  } catch (error) {
    log.error("streams-not-told", error);
  }
}
