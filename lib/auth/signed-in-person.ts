import { isAPIError } from "better-auth/api";
import type { Auth } from "@/lib/auth/create-auth";
import { Refusal } from "@/lib/errors";

export interface SignedInPerson {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

/** The person signed in by a request's cookies, whether or not they belong to an account. */
export async function signedInPerson(auth: Auth, headers: Headers): Promise<SignedInPerson | null> {
  const signedIn = await findSignedIn(auth, headers);
  if (!signedIn) return null;
  const { id, name, email } = signedIn.user;
  return { id, name, email };
}

/**
 * The sign-in of a request's cookies; null if there is none. Throws a 503 if it can't be looked up.
 */
export async function findSignedIn(auth: Auth, headers: Headers) {
  try {
    return await auth.api.getSession({ headers });
  } catch (error) {
    // The library doesn't report that its own query failed, or how.
    if (isAPIError(error) && error.statusCode >= 500) throw Refusal.databaseUnavailable();
    throw error;
  }
}
