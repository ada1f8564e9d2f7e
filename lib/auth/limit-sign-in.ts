import type { Database } from "@/db/client";
import { countTry } from "@/db/queries/count-try";
import { forgetTries, takeBackTry } from "@/db/queries/take-back-tries";
import { sha256 } from "@/db/sha256";
import { Refusal } from "@/lib/errors";

/** Failed tries in five minutes: generous to a bad memory, hopeless for a list of passwords. */
export const signInLimits = { windowMs: 5 * 60_000, perEmail: 10, perAddress: 100 } as const;

interface Try {
  readonly email: string;
  /** Where the request came from, as far as is known. */
  readonly address: string;
  readonly now: Date;
}

/**
 * Runs a try with a password unless too many have failed: for the e-mail address, known or not, and
 * for where they come from. A try is counted before it is made, so that many at once count too, and
 * taken back when it succeeds. Throws a 429.
 */
export async function limitSignIn<T extends { readonly ok: boolean }>(
  db: Database,
  { email, address, now }: Try,
  attempt: () => Promise<T>,
): Promise<T> {
  const emailKey = `email:${sha256(email.trim().toLowerCase())}`;
  const addressKey = `address:${sha256(address)}`;
  await refuseOver(db, addressKey, signInLimits.perAddress, now);
  await refuseOver(db, emailKey, signInLimits.perEmail, now);
  const outcome = await attempt();
  if (outcome.ok) {
    await forgetTries(db, emailKey);
    await takeBackTry(db, addressKey);
  }
  return outcome;
}

async function refuseOver(db: Database, key: string, max: number, now: Date): Promise<void> {
  const { count, windowEndsAt } = await countTry(db, key, now, signInLimits.windowMs);
  if (count <= max) return;
  const minutes = Math.max(1, Math.ceil((windowEndsAt.getTime() - now.getTime()) / 60_000));
  throw Refusal.tooMany(
    `Too many tries with a wrong password. Try again in ${minutes} ${minutes === 1 ? "minute" : "minutes"}.`,
  );
}
