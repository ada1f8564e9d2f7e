import { isAPIError } from "better-auth/api";
import type { Auth } from "@/lib/auth/create-auth";
import { Refusal } from "@/lib/errors";

export interface SignedInPerson {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

/** Who is signed in by the cookies of a request, whether they belong to an account or not. */
export async function signedInPerson(auth: Auth, headers: Headers): Promise<SignedInPerson | null> {
  const signedIn = await findSignedIn(auth, headers);
  if (!signedIn) return null;
  const { id, name, email } = signedIn.user;
  return { id, name, email };
}

/** The sign-in of a request's cookies; null for none. Throws a 503 where it cannot be looked up. */
export async function findSignedIn(auth: Auth, headers: Headers) {
  try {
    return await auth.api.getSession({ headers });
  } catch (error) {
    // The library keeps to itself that a query of its own failed, and how.
    if (isAPIError(error) && error.statusCode >= 500) throw Refusal.databaseUnavailable();
    throw error;
  }
}
