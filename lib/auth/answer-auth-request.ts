import type { Database } from "@/db/client";
import { isUnavailable } from "@/db/retry-lost";
import type { Auth } from "@/lib/auth/create-auth";
import { signInSchema } from "@/lib/auth/sign-in";
import { trySignIn } from "@/lib/auth/try-sign-in";
import { Refusal, retryHeaders, toProblem } from "@/lib/errors";
import { parseInput } from "@/lib/parse-input";

const basePath = "/api/auth";
const maxBodyBytes = 10_000;

/**
 * The library mounts some thirty routes that know nothing of section 7. Three of them are open:
 * sign in, sign out, who am I. Everything else answers 404.
 */
export async function answerAuthRequest(
  given: { db: Database; auth: Auth; now: Date },
  request: Request,
): Promise<Response> {
  try {
    const response = await answer(given, request);
    // The library answers so where a query of its own failed, and says no more.
    return response.status < 500 ? response : refuse(Refusal.databaseUnavailable());
  } catch (error) {
    if (error instanceof Refusal) return refuse(error);
    if (isUnavailable(error)) return refuse(Refusal.databaseUnavailable());
    throw error;
  }
}

function refuse(refusal: Refusal): Response {
  const headers = { "content-type": "application/problem+json", ...retryHeaders(refusal) };
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
      return trySignIn({ db, auth, headers, now }, email, () =>
        auth.handler(new Request(url, { method: "POST", headers, body })),
      );
    }
    case `POST ${basePath}/sign-out`:
    case `GET ${basePath}/get-session`:
      return auth.handler(request);
    default:
      throw Refusal.notFound("There is nothing at this address.");
  }
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
