import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Database, Tx } from "@/db/client";
import { appendAccountAudit } from "@/db/queries/accounts/account-settings";
import { isDemoPerson } from "@/db/queries/accounts/demo-account";
import { findFirstAccount } from "@/db/queries/accounts/installation";
import { lockMembers, withdrawPasswordLinks } from "@/db/queries/people/member-rows";
import {
  endSignIns,
  findPersonAt,
  findPersonOf,
  insertMember,
  insertPerson,
  lockEmail,
  lockPerson,
  setIdentity,
  subjectAt,
  updatePassword,
} from "@/db/queries/people/person-rows";
import { tellStreamsOf } from "@/db/queries/sessions/session-rows";
import { databaseRefusal } from "@/db/send";
import { ensureFirstAccount } from "@/lib/accounts/installation";
import { isLastAdmin, writeRole } from "@/lib/accounts/save-members";
import { emailSchema } from "@/lib/accounts/schema";
import { type Auth, createAuth } from "@/lib/auth/auth";
import { type Role, roles } from "@/lib/auth/permissions";
import { nextPath, signInCookie } from "@/lib/auth/requests";
import { signOut } from "@/lib/auth/sign-in";
import { type OidcSettings, runningEnvironment } from "@/lib/env";
import { Refusal } from "@/lib/errors";
import { getDatabase } from "@/lib/installation";
import { nameSchema } from "@/lib/ledger/texts/schema";
import { log } from "@/lib/log";
import { processWide } from "@/lib/process";

/** The provider's id in credentials, and in the addresses that lead to it and back. */
const providerId = "oidc";

/** Why a provider's person isn't let in, as a sentence for them. */
export function sayNotAdmitted(code: string, provider: string): string {
  switch (code) {
    case "no-role":
      return `Your groups at ${provider} give you no role here. Ask an admin to add you to one.`;
    case "no-account":
      return "There is no account yet. Someone in an admin group has to sign in first.";
    case "no-email":
      return `${provider} didn't tell us a valid email address for you. Ask an admin.`;
    case "unverified-email":
      return `Someone here already has your email address, and ${provider} hasn't verified that it is yours. Ask an admin.`;
    case "address-taken":
      return "Someone else here already has your email address. Ask an admin.";
    case "unreachable":
      return `${provider} can't be reached right now. Try again in a minute.`;
    case "access_denied":
      return `${provider} didn't let you in.`;
    case "state_mismatch":
    case "state_not_found":
      return "This sign-in took too long, or was started in another browser. Try again.";
    default:
      return `The answer of ${provider} couldn't be verified. Try again. If it happens again, ask an admin.`;
  }
}

const arrivingSchema = z.object({
  sub: z.string().min(1).max(255),
  email: emailSchema.optional().catch(undefined),
  /** Some providers send a text. */
  email_verified: z.literal([true, "true"]).optional().catch(undefined),
});

interface Arriving {
  readonly oidc: OidcSettings;
  /** What the provider says of the person, verified. */
  readonly claims: Readonly<Record<string, unknown>>;
  readonly now: Date;
}

/**
 * U7: makes who arrives from the provider a member of the first account, with the highest role that
 * their groups give; the last admin stays admin. A person who is here already is joined by a
 * verified e-mail address only, and from then on has no password: someone else may have chosen it.
 * A password also ends where the person has no role any more. Returns their address here; only who
 * is new needs one at the provider. Throws a 403 with a code of `sayNotAdmitted`.
 */
export async function admitPerson(db: Database, arriving: Arriving): Promise<{ email: string }> {
  const admitted = await db.transaction((tx) => admit(tx, arriving));
  if (typeof admitted !== "string") return admitted;
  throw new Refusal(403, admitted, sayNotAdmitted(admitted, arriving.oidc.name));
}

async function admit(
  tx: Tx,
  { oidc, claims, now: at }: Arriving,
): Promise<{ email: string } | string> {
  const { sub, email: given, email_verified: isVerified } = arrivingSchema.parse(claims);
  if (given !== undefined) await lockEmail(tx, given);
  const identity = { providerId, issuer: oidc.issuer, sub };
  const known = await findPersonOf(tx, identity);
  const role = findRole(oidc, claims[oidc.claim]);
  if (role === null) {
    if (known !== null) await takePasswordAway(tx, known.id, at);
    return "no-role";
  }
  const email = known?.email ?? given;
  if (email === undefined) return "no-email";
  const found = known === null ? await findPersonAt(tx, email, identity) : null;
  if (found !== null && isVerified === undefined) return "unverified-email";
  const isTaken = found?.isKnown === true || (await isDemoPerson(tx, found?.id ?? ""));
  if (isTaken) return "address-taken";
  const person = known ?? found ?? { id: randomUUID(), name: nameOf(claims, email) };
  const { id: personId, name } = person;
  const actor = { kind: "person", id: personId, name } as const;
  const account = await openAccount(tx, role, { actor, at });
  if (account === null) return "no-account";
  const member = { accountId: account.id, personId };
  const locked = await lockMembers(tx, { accountId: account.id, personIds: [personId] });
  const before = locked.find((one) => one.personId === personId)?.role;
  if (known !== null && before === undefined) throw signInIsDeleted();
  if (found !== null) await takePasswordAway(tx, personId, at);
  if (person !== known) {
    if (found === null) await insertPerson(tx, { ...person, email, passwordHash: null, at });
    await setIdentity(tx, { ...identity, personId, at });
  }
  const audit = (kind: string, data: object) =>
    appendAccountAudit(tx, { accountId: account.id, actor, kind, data: { personId, ...data }, at });
  if (before === undefined) {
    await insertMember(tx, { ...member, role, createdAt: at });
    await audit("member-added", { name, role, provider: oidc.name });
  } else if (before !== role && !isLastAdmin(locked, personId, role)) {
    const by = { kind: "system", id: null, name: oidc.name } as const;
    await writeRole(tx, { ...member, name, before, after: role, actor: by, at });
  }
  if (found !== null) await audit("sign-in-joined", { provider: oidc.name });
  return { email };
}

/** The highest role that a claim's groups give; null for none. */
function findRole({ groups }: Pick<OidcSettings, "groups">, claim: unknown): Role | null {
  const has = new Set([claim].flat());
  const given = groups.filter(({ group }) => group === "*" || has.has(group));
  return roles.findLast((role) => given.some((one) => one.role === role)) ?? null;
}

/** The first account; an admin's sign-in creates it if there is none. */
async function openAccount(
  tx: Tx,
  role: Role,
  by: Omit<Parameters<typeof ensureFirstAccount>[1], "name">,
) {
  const first = await findFirstAccount(tx);
  if (first !== null || role !== "admin") return first;
  return ensureFirstAccount(tx, { name: "Keepsake", ...by });
}

async function takePasswordAway(tx: Tx, personId: string, at: Date): Promise<void> {
  if (!(await lockPerson(tx, personId))) throw signInIsDeleted();
  await withdrawPasswordLinks(tx, personId, at);
  await updatePassword(tx, personId, { passwordHash: null, at });
  await endSignIns(tx, personId, at);
  await tellStreamsOf(tx, personId);
}

/** M12: who began before their sign-in was deleted gets to it after. */
function signInIsDeleted(): Refusal {
  return Refusal.notFound("This sign-in was deleted.");
}

function nameOf(claims: Arriving["claims"], email: string): string {
  const names = [claims["name"], claims["preferred_username"], email.split("@")[0]];
  const good = names.map((name) => nameSchema(100).safeParse(name).data);
  return good.find((name) => name !== undefined) ?? "New member";
}

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
