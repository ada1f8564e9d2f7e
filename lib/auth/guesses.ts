import { createHmac, randomUUID, timingSafeEqual } from "node:crypto";
import { parseCookies } from "better-auth/cookies";
import type { Database } from "@/db/client";
import { sha256 } from "@/db/hash-text";
import { countTry, takeBackTry } from "@/db/queries/people/person-rows";
import type { Auth } from "@/lib/auth/auth";
import { Refusal } from "@/lib/errors";

/** How long a refused client must wait: whole seconds, at least one, as a number and in words. */
export function waitUntil(until: Date, now: Date): { seconds: number; words: string } {
  const seconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1_000));
  return { seconds, words: `${seconds} ${seconds === 1 ? "second" : "seconds"}` };
}

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

/** U6: the browser in which a person signed in before, or null, by a cookie that names no one. */
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
const passLastsMs = 10 * 60_000;

/** Stored in a browser that was told to wait: it is let in once after the wait (U6). */
interface WaitPass {
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

/** Failed tries per minute: generous to a bad memory, hopeless for a list of passwords. */
export const signInLimits = {
  windowMs: 60_000,
  perBrowser: 10,
  /** By all new browsers together, for one e-mail address. */
  perEmail: 10,
  /** By all new browsers at one IP address, for any e-mail address. */
  perAddress: 60,
  waitedPerAddress: 20,
} as const;

/** Who tries: a known browser, or a new one at an address, with its pass if it has waited. */
export type Guesser =
  | { readonly browser: string }
  | { readonly email: string; readonly address: string; readonly pass: WaitPass | null };

/** Too many tries: tells how long to wait, never longer than a minute (U6). */
export class WaitRefusal extends Refusal {
  readonly until: Date;
  /** Set-Cookie lines for the waiting browser. */
  readonly cookies: readonly string[];

  constructor(until: Date, now: Date, cookies: readonly string[] = []) {
    const { seconds, words } = waitUntil(until, now);
    const message = `Too many wrong passwords. Try again in ${words}.`;
    super(429, "too-many", message, { retryAfterSeconds: seconds });
    this.until = until;
    this.cookies = cookies;
  }
}

/**
 * Runs a password try unless too many have failed (U6). A known browser is limited only by its own
 * tries. New browsers share two budgets; when these are used up, a new browser waits for at most a
 * minute, and then its pass lets it in, however many others keep guessing. A try is counted before
 * it is made, so that concurrent tries count too, and taken back when it succeeds. Throws a
 * WaitRefusal.
 */
export async function limitSignIn<T extends { readonly ok: boolean }>(
  db: Database,
  guesser: Guesser,
  now: Date,
  attempt: () => Promise<T>,
): Promise<T> {
  const limits = await limitsOf(db, guesser, now);
  for (const [key, max] of limits) {
    const { count, windowEndsAt } = await countTry(db, key, now, signInLimits.windowMs);
    if (count > max) throw new WaitRefusal(windowEndsAt, now);
  }
  const outcome = await attempt();
  if (outcome.ok) for (const [key] of limits) await takeBackTry(db, key);
  return outcome;
}

async function limitsOf(db: Database, guesser: Guesser, now: Date): Promise<[string, number][]> {
  const { perBrowser, perEmail, perAddress, waitedPerAddress } = signInLimits;
  if ("browser" in guesser) return [[`browser:${sha256(guesser.browser)}`, perBrowser]];
  const { email, pass } = guesser;
  const place = sha256(guesser.address);
  if (pass !== null && (await usePass(db, pass, now)))
    return [[`waited:${place}`, waitedPerAddress]];
  return [
    [`address:${place}`, perAddress],
    [`email:${sha256(email)}`, perEmail],
  ];
}

/** Whether a pass is valid by now, and was not used before. */
async function usePass(db: Database, { id, goodFrom }: WaitPass, now: Date): Promise<boolean> {
  if (now < goodFrom) return false;
  return (await countTry(db, `pass:${id}`, now, passLastsMs)).count === 1;
}
