import type { Database } from "@/db/client";
import { findPasswordAt } from "@/db/queries/own-password";
import { clientAddress } from "@/lib/auth/client-address";
import type { Auth } from "@/lib/auth/create-auth";
import { limitSignIn } from "@/lib/auth/limit-sign-in";
import { signOut } from "@/lib/auth/sign-out";

/**
 * Signs in by the library, under the limit for wrong passwords, whichever door it came by: gives
 * the library's answer. Whoever was signed in in this browser before is not any more, on the server
 * too (U1): a stream of theirs that is open ends.
 */
export async function trySignIn(
  given: { db: Database; auth: Auth; headers: Headers; now: Date },
  email: string,
  attempt: () => Promise<Response>,
): Promise<Response> {
  const { db, auth, headers, now } = given;
  const response = await limitSignIn(db, { email, address: clientAddress(headers), now }, () =>
    tryWhileStanding(given, email, attempt),
  );
  if (response.ok) await signOut({ auth, headers });
  return response;
}

/**
 * The library looks at a password, and signs in some 100 ms later, be it changed meanwhile: then
 * the sign-ins that ended with it did not hold this one yet (U1). So this one ends, too, and the
 * library is asked again, which answers as for any password.
 */
async function tryWhileStanding(
  { db, auth }: { db: Database; auth: Auth },
  email: string,
  attempt: () => Promise<Response>,
): Promise<Response> {
  for (;;) {
    const before = await findPasswordAt(db, email);
    const response = await attempt();
    if (!response.ok || (await findPasswordAt(db, email)) === before) return response;
    await signOut({ auth, headers: browserOf(response) });
  }
}

/** What the browser would send that got this answer. */
function browserOf(response: Response): Headers {
  const pairs = response.headers.getSetCookie().map((line) => line.split(";")[0] ?? "");
  return new Headers({ cookie: pairs.join("; ") });
}
