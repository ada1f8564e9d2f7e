import type { Auth } from "@/lib/auth/create-auth";
import { findSignedIn } from "@/lib/auth/find-signed-in";

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
