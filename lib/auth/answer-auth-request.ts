import { z } from "zod";
import type { Database } from "@/db/client";
import { databaseRefusal } from "@/db/send";
import type { Auth } from "@/lib/auth/create-auth";
import { WaitRefusal } from "@/lib/auth/guesses/limit-sign-in";
import { signInSchema } from "@/lib/auth/sign-in";
import { trySignIn } from "@/lib/auth/guesses/try-sign-in";
import { Refusal, retryHeaders, toProblem } from "@/lib/errors";
import { parseInput } from "@/lib/parse-input";

const basePath = "/api/auth";
const maxBodyBytes = 10_000;

/**
 * The library mounts some thirty routes that don't follow section 7. Three of them are open: sign
 * in, sign out, and the current user. All others answer 404.
 */
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

/**
 * Only the person's data from the library's answer: a sign-in token belongs in the cookie that no
 * script can read, not in a body that every script can read.
 */
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
