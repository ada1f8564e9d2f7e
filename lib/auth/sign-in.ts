import { z } from "zod";
import type { Database } from "@/db/client";
import { findPasswordAt } from "@/db/queries/people/person-rows";
import { tellStreamsOf } from "@/db/queries/sessions/session-rows";
import { databaseRefusal } from "@/db/send";
import { signedInPerson } from "@/lib/auth/acting";
import type { Auth } from "@/lib/auth/auth";
import {
  findKnownBrowser,
  findWaitPass,
  knownBrowserCookie,
  limitSignIn,
  waitPassCookie,
  WaitRefusal,
} from "@/lib/auth/guesses";
import { requirePasswords } from "@/lib/auth/password";
import { clientAddress } from "@/lib/auth/requests";
import { Refusal, retryHeaders, toProblem } from "@/lib/errors";
import { findTextFault } from "@/lib/ledger/texts/content";
import { log } from "@/lib/log";
import { parseInput } from "@/lib/parse-input";

/** Ends the sign-in of a request's cookie permanently: returns the cookies that remove it. */
export async function signOut({
  auth,
  headers,
}: {
  auth: Auth;
  headers: Headers;
}): Promise<string[]> {
  const response = await auth.api.signOut({ headers, asResponse: true });
  if (response.status >= 500) throw new Error(`Signing out ended with status ${response.status}.`);
  return response.headers.getSetCookie();
}

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
async function trySignIn(
  given: Trying,
  typedEmail: string,
  attempt: () => Promise<Response>,
): Promise<Response> {
  requirePasswords();
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

export const signInSchema = z.strictObject({
  email: z
    .string()
    .min(1, "Enter your email address.")
    .max(254, "At most 254 characters.")
    .refine((text) => findTextFault(text) === null, "This contains an invalid character."),
  password: z.string().min(1, "Enter your password.").max(128, "At most 128 characters."),
});

/** The cookies to set. Wrong address or password: the same 401; too many tries: a WaitRefusal. */
export async function signIn(
  given: { db: Database; auth: Auth; headers: Headers; now: Date; isProven?: boolean },
  { email, password }: z.infer<typeof signInSchema>,
): Promise<string[]> {
  const { auth, headers } = given;
  const response = await trySignIn(given, email, () =>
    auth.api.signInEmail({ body: { email, password }, headers, asResponse: true }),
  );
  if (response.ok) return response.headers.getSetCookie();
  if (response.status >= 500) throw new Error(`Signing in ended with status ${response.status}.`);
  throw Refusal.unauthorized("Wrong email address or password.");
}

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

const basePath = "/api/auth";
const maxBodyBytes = 10_000;

/** Three of the library's thirty routes are open: sign in, sign out, who am I. Else a 404. */
export async function answerAuthRequest(
  given: { db: Database; auth: Auth; now: Date },
  request: Request,
): Promise<Response> {
  try {
    const response = await answer(given, request);
    // The library answers 5xx without details if one of its queries failed.
    return response.status < 500 ? response : refuse(Refusal.databaseUnavailable());
  } catch (error) {
    if (error instanceof Refusal) return refuse(error);
    const refusal = databaseRefusal(error);
    if (refusal === null) throw error;
    return refuse(refusal);
  }
}

function refuse(refusal: Refusal): Response {
  const given = { "content-type": "application/problem+json", ...retryHeaders(refusal) };
  const headers = new Headers(given);
  const cookies = refusal instanceof WaitRefusal ? refusal.cookies : [];
  for (const line of cookies) headers.append("set-cookie", line);
  return Response.json(toProblem(refusal), { status: refusal.status, headers });
}

async function answer(
  { db, auth, now }: { db: Database; auth: Auth; now: Date },
  request: Request,
): Promise<Response> {
  switch (`${request.method} ${new URL(request.url).pathname}`) {
    case `POST ${basePath}/sign-in/email`: {
      const body = await readBody(request);
      const { email } = parseInput(signInSchema, parseJson(body));
      const { url, headers } = request;
      const response = await trySignIn({ db, auth, headers, now }, email, () =>
        auth.handler(new Request(url, { method: "POST", headers, body })),
      );
      return withoutToken(response);
    }
    case `POST ${basePath}/sign-out`:
      return auth.handler(request);
    case `GET ${basePath}/get-session`:
      return withoutToken(await auth.handler(request));
    default:
      throw Refusal.notFound("Not found.");
  }
}

const who = z.object({ id: z.string(), name: z.string(), email: z.string() });

/** The person's data alone: a sign-in token belongs into the cookie that no script reads. */
async function withoutToken(response: Response): Promise<Response> {
  if (!response.ok) return response;
  const { success, data } = z.object({ user: who }).safeParse(await response.json());
  const headers = new Headers(response.headers);
  headers.delete("content-length");
  return Response.json(success ? data : null, { status: response.status, headers });
}

async function readBody(request: Request): Promise<string> {
  const tooLarge = Refusal.tooLarge(`At most ${maxBodyBytes} bytes are allowed here.`);
  if (Number(request.headers.get("content-length") ?? 0) > maxBodyBytes) throw tooLarge;
  const body = await request.text();
  if (body.length > maxBodyBytes) throw tooLarge;
  return body;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) throw Refusal.invalid({}, "The body is not JSON.");
    throw error;
  }
}
