import type { Database } from "@/db/client";
import { countTry, takeBackTry } from "@/db/queries/people/person-rows";
import { sha256 } from "@/db/hash-text";
import { passLastsMs, type WaitPass } from "@/lib/auth/guesses/signed-cookies";
import { waitUntil } from "@/lib/auth/guesses/limit-guesses";
import { Refusal } from "@/lib/errors";

/** Failed tries per minute: generous to a bad memory, hopeless for a list of passwords. */
export const signInLimits = {
  windowMs: 60_000,
  /** By a browser in which this person signed in before. */
  perBrowser: 10,
  /** By all new browsers together, for one e-mail address. */
  perEmail: 10,
  /** By all new browsers at one IP address, for any e-mail address. */
  perAddress: 60,
  /** By those of them that have waited. */
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
