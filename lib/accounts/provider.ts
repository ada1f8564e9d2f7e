import { z } from "zod";
import { subjectAt } from "@/db/queries/people/person-rows";
import { databaseRefusal } from "@/db/send";
import { admitPerson, providerId } from "@/lib/accounts/admit";
import { type Auth, createAuth } from "@/lib/auth/auth";
import { nextPath, signInCookie } from "@/lib/auth/requests";
import { signOut } from "@/lib/auth/sign-in";
import { type OidcSettings, runningEnvironment } from "@/lib/env";
import { Refusal } from "@/lib/errors";
import { getDatabase } from "@/lib/installation";
import { log } from "@/lib/log";
import { processWide } from "@/lib/process";

/**
 * The provider's name, and the way there and on to `next`; null without one. It is a link, because
 * our forms may not lead to another host.
 */
export function loadProvider(next: string): { name: string; href: string } | null {
  const { oidc } = runningEnvironment();
  const query = new URLSearchParams({ next }).toString();
  return oidc && { name: oidc.name, href: `/api/auth/sign-in/${providerId}?${query}` };
}

/**
 * U7: answers the two addresses of signing in with a provider, the way there and the way back; null
 * for any other request. The library checks state, nonce, issuer, audience and signature.
 */
export async function answerProviderRequest(request: Request): Promise<Response | null> {
  const { oidc } = runningEnvironment();
  if (oidc === null || request.method !== "GET") return null;
  const { pathname } = new URL(request.url);
  if (pathname === `/api/auth/sign-in/${providerId}`) return leadThere(oidc, request);
  if (pathname === `/api/auth/callback/${providerId}`) return comeBack(oidc, request);
  return null;
}

/** The cookie that holds the state has room for an address of this length. */
const longestNext = 500;

async function leadThere(oidc: OidcSettings, { url, headers }: Request): Promise<Response> {
  const next = nextPath(new URL(url).searchParams.get("next"));
  const callbackURL = next.length > longestNext ? "/" : next;
  const body = { provider: providerId, callbackURL, errorCallbackURL: "/sign-in" };
  const given = { body, headers, asResponse: true } as const;
  const response = await providerAuth(oidc).api.signInSocial(given);
  if (!response.ok) return refuse("unreachable");
  const there = z.object({ url: z.url() }).parse(await response.json());
  return redirectTo(there.url, response.headers.getSetCookie());
}

async function comeBack(oidc: OidcSettings, request: Request): Promise<Response> {
  const auth = providerAuth(oidc);
  try {
    const response = await auth.handler(request);
    const location = response.headers.get("location") ?? "";
    const cookies = response.headers.getSetCookie();
    const isIn = cookies.some((line) => line.replace("__Secure-", "").startsWith(signInCookie));
    if (!isIn) return refuse(new URLSearchParams(location.split("?")[1]).get("error"), cookies);
    await signOut({ auth, headers: request.headers });
    return redirectTo(location, cookies);
  } catch (error) {
    if (error instanceof Refusal) return refuse(error.code);
    log.error("provider-fault", error);
    return refuse(databaseRefusal(error)?.code ?? null);
  }
}

function refuse(code: string | null, cookies: readonly string[] = []): Response {
  return redirectTo(`/sign-in?refused=${encodeURIComponent(code ?? "fault")}`, cookies);
}

function redirectTo(location: string, cookies: readonly string[]): Response {
  const headers = new Headers({ location, "cache-control": "no-store" });
  for (const line of cookies) headers.append("set-cookie", line);
  return new Response(null, { status: 302, headers });
}

interface Tokens {
  readonly idToken?: string | undefined;
  readonly accessToken?: string | undefined;
}

const claimsSchema = z.looseObject({ sub: z.string() });
const discoverySchema = z.object({ userinfo_endpoint: z.url().optional() });
const longestWaitMs = 10_000;
/** The library's own field, which a claim must not set. `admitPerson` reads `email_verified`. */
const unjudged = { emailVerified: false };

/**
 * What an ID token says, which the library has verified; if it has no address, userinfo's answer
 * too, whose `sub` the library compares. Null without an ID token: the library would then believe
 * userinfo alone, without nonce, audience and signature.
 */
async function loadClaims(issuer: string, { idToken, accessToken }: Tokens) {
  const [, payload] = idToken?.split(".") ?? [];
  if (payload === undefined) return null;
  const text = Buffer.from(payload, "base64url").toString();
  const claims = claimsSchema.parse(JSON.parse(text));
  if (claims["email"] !== undefined) return { ...claims, ...unjudged };
  const { userinfo_endpoint: url } = discoverySchema.parse(await getJson(discoveryOf(issuer)));
  if (url === undefined) return { ...claims, ...unjudged };
  const authorization = `Bearer ${accessToken ?? ""}`;
  const more = claimsSchema.parse(await getJson(url, { authorization }));
  return { ...claims, ...more, ...unjudged };
}

async function getJson(
  url: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<unknown> {
  const response = await fetch(url, { headers, signal: AbortSignal.timeout(longestWaitMs) });
  if (!response.ok) throw new Error(`The provider answered ${response.status}.`);
  return response.json();
}

function discoveryOf(issuer: string): string {
  return `${issuer}/.well-known/openid-configuration`;
}

/** Apart from the process's other instance: no page waits for the provider's discovery. */
function providerAuth(oidc: OidcSettings): Auth {
  const { issuer, clientId, clientSecret, scopes } = oidc;
  const { secret, publicUrl } = runningEnvironment();
  const provider = {
    providerId,
    clientId,
    clientSecret,
    scopes,
    discoveryUrl: discoveryOf(issuer),
    requireIdTokenVerification: true,
    disableSignUp: true,
    disableProviderLogout: true,
    accountSubject: ({ profile }: { readonly profile: Readonly<Record<string, unknown>> }) =>
      subjectAt(issuer, String(profile["sub"])),
    getUserInfo: async (tokens: Tokens) => loadClaims(issuer, tokens),
    mapProfileToUser: async (claims: Readonly<Record<string, unknown>>) =>
      admitPerson(getDatabase(), { oidc, claims, now: new Date() }),
  };
  return processWide<Auth>("provider-auth", () =>
    createAuth({ db: getDatabase(), secret, publicUrl, provider }),
  );
}
