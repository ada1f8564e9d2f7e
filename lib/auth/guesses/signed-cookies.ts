import { createHmac, timingSafeEqual, randomUUID } from "node:crypto";
import { parseCookies } from "better-auth/cookies";
import type { Auth } from "@/lib/auth/create-auth";

/** What is signed: its purpose first, so that no signature is valid for another purpose. */
type Signed = readonly [purpose: string, ...parts: string[]];

/** 256 bits in base64url that only the installation's secret can produce. */
function signParts(auth: Auth, parts: Signed): string {
  return createHmac("sha256", auth.options.secret)
    .update(JSON.stringify(parts))
    .digest("base64url");
}

function isSigned(auth: Auth, parts: Signed, signature: string): boolean {
  const [given, right] = [Buffer.from(signature), Buffer.from(signParts(auth, parts))];
  return given.length === right.length && timingSafeEqual(given, right);
}

/** A Set-Cookie line that scripts can't read and other sites never send. */
function cookieLine(
  auth: Auth,
  {
    name,
    value,
    maxAgeS,
  }: { readonly name: string; readonly value: string; readonly maxAgeS: number },
): string {
  const flags = `Max-Age=${maxAgeS}; Path=/; HttpOnly; SameSite=Lax`;
  return `${fullName(auth, name)}=${value}; ${flags}${isSecure(auth) ? "; Secure" : ""}`;
}

function readCookie(auth: Auth, headers: Headers, name: string): string | null {
  return parseCookies(headers.get("cookie") ?? "").get(fullName(auth, name)) ?? null;
}

function fullName(auth: Auth, name: string): string {
  return isSecure(auth) ? `__Secure-${name}` : name;
}

function isSecure(auth: Auth): boolean {
  return auth.options.advanced.useSecureCookies;
}

const yearS = 365 * 24 * 60 * 60;

/**
 * U6: the browser in which a person signed in before; null for a new one. Each person has a
 * separate cookie in it, whose name doesn't reveal the person. It survives signing out.
 */
export function findKnownBrowser(auth: Auth, headers: Headers, email: string): string | null {
  const [id = "", signature = ""] =
    readCookie(auth, headers, nameFor(auth, email))?.split(".") ?? [];
  return isSigned(auth, ["known browser", email, id], signature) ? id : null;
}

/** The Set-Cookie line that marks a browser as known for this person. */
export function knownBrowserCookie(auth: Auth, headers: Headers, email: string): string {
  const id = findKnownBrowser(auth, headers, email) ?? randomUUID();
  const value = `${id}.${signParts(auth, ["known browser", email, id])}`;
  return cookieLine(auth, { name: nameFor(auth, email), value, maxAgeS: yearS });
}

function nameFor(auth: Auth, email: string): string {
  return `keepsake-known-${signParts(auth, ["known browser's name", email]).slice(0, 16)}`;
}

const cookieName = "keepsake-wait";
/** How long after its wait a pass is valid, in ms. */
export const passLastsMs = 10 * 60_000;

/** Stored in a browser that was told to wait: it is let in once after the wait (U6). */
export interface WaitPass {
  readonly id: string;
  readonly goodFrom: Date;
}

/** A request's pass for an e-mail address; null if there is none or it is forged or expired. */
export function findWaitPass(
  auth: Auth,
  headers: Headers,
  { email, now }: { readonly email: string; readonly now: Date },
): WaitPass | null {
  const [from = "", id = "", signature = ""] =
    readCookie(auth, headers, cookieName)?.split(".") ?? [];
  if (!isSigned(auth, ["wait", email, from, id], signature)) return null;
  const goodFrom = new Date(Number(from));
  return now.getTime() > goodFrom.getTime() + passLastsMs ? null : { id, goodFrom };
}

export function waitPassCookie(auth: Auth, email: string, goodFrom: Date): string {
  const [from, id] = [String(goodFrom.getTime()), randomUUID()];
  const value = `${from}.${id}.${signParts(auth, ["wait", email, from, id])}`;
  return cookieLine(auth, { name: cookieName, value, maxAgeS: 60 + passLastsMs / 1_000 });
}
