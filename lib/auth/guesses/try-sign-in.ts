import type { Database } from "@/db/client";
import { findPasswordAt } from "@/db/queries/people/person-rows";
import { clientAddress } from "@/lib/auth/requests/client-address";
import type { Auth } from "@/lib/auth/create-auth";
import {
  findKnownBrowser,
  knownBrowserCookie,
  findWaitPass,
  waitPassCookie,
} from "@/lib/auth/guesses/signed-cookies";
import { limitSignIn, WaitRefusal } from "@/lib/auth/guesses/limit-sign-in";
import { signOut } from "@/lib/auth/sign-out";

interface Trying {
  readonly db: Database;
  readonly auth: Auth;
  readonly headers: Headers;
  readonly now: Date;
  /** Whether the password was set a moment ago, by a link that proves who it is: nothing is guessed. */
  readonly isProven?: boolean;
}

/**
 * Signs in by the library, under the limit for wrong passwords, whichever door it came by: gives
 * the library's answer, with the cookie by which this browser is known as the person's from now on
 * (U6). Whoever was signed in in this browser before is not any more, on the server too (U1): a
 * stream of theirs that is open ends.
 */
export async function trySignIn(
  given: Trying,
  typedEmail: string,
  attempt: () => Promise<Response>,
): Promise<Response> {
  const { auth, headers } = given;
  const email = typedEmail.trim().toLowerCase();
  const once = () => tryWhileStanding(given, email, attempt);
  const response = given.isProven === true ? await once() : await limitTry(given, email, once);
  if (!response.ok) return response;
  await signOut({ auth, headers });
  const entered = new Response(response.body, response);
  entered.headers.append("set-cookie", knownBrowserCookie(auth, headers, email));
  return entered;
}

/** Who must wait gets a pass for the end of the wait. */
async function limitTry(
  { db, auth, headers, now }: Trying,
  email: string,
  attempt: () => Promise<Response>,
): Promise<Response> {
  const browser = findKnownBrowser(auth, headers, email);
  const pass = findWaitPass(auth, headers, { email, now });
  const guesser = browser === null ? { email, address: clientAddress(headers), pass } : { browser };
  try {
    return await limitSignIn(db, guesser, now, attempt);
  } catch (error) {
    if (!(error instanceof WaitRefusal) || browser !== null) throw error;
    if (pass !== null && now < pass.goodFrom) throw new WaitRefusal(pass.goodFrom, now);
    throw new WaitRefusal(error.until, now, [waitPassCookie(auth, email, error.until)]);
  }
}

/**
 * The library looks at a password, and signs in some 100 ms later, be it changed meanwhile: then
 * the sign-ins that ended with it did not hold this one yet (U1). So this one ends, too, and the
 * library is asked again, which answers as for any password.
 */
async function tryWhileStanding(
  { db, auth }: Trying,
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
