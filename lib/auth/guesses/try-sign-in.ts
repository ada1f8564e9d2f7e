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
  /** Whether the password was just set with a link that proves the person: nothing is guessed. */
  readonly isProven?: boolean;
}

/**
 * Signs in with the library, under the limit for wrong passwords, for every way to sign in. Returns
 * the library's answer, with the cookie that marks this browser as known for the person (U6). The
 * browser's previous sign-in ends on the server too (U1), with its open streams.
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

/** Issues a pass for the end of the wait. */
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
 * The library checks the password and signs in some 100 ms later. If the password was changed
 * meanwhile, the change did not end this sign-in yet (U1). So it is ended here and the library is
 * called again, which answers as for any password.
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

/** What the browser that got this answer would send. */
function browserOf(response: Response): Headers {
  const pairs = response.headers.getSetCookie().map((line) => line.split(";")[0] ?? "");
  return new Headers({ cookie: pairs.join("; ") });
}
