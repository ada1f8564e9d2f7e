import type { Database } from "@/db/client";
import { countTry } from "@/db/queries/people/person-rows";
import { sha256 } from "@/db/hash-text";
import { addressHeader } from "@/lib/auth/requests/client-address";
import { Refusal } from "@/lib/errors";

/** Wrong keys and links from one network address. A valid one never has to wait. */
export const guessLimits = { windowMs: 60_000, perAddress: 100 } as const;

interface Asked {
  readonly db: Database;
  readonly headers: Headers;
  readonly now: Date;
}

const wrongLinks = new Set(["link-closed", "link-used-up"]);

/** Runs a link's work, and counts the try if the link is wrong (U6). */
export async function limitGuesses<T>(asked: Asked, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal && wrongLinks.has(error.code)) await countGuess(asked);
    throw error;
  }
}

/** Counts a wrong guess. Throws a 429 after too many from one address within a minute. */
export async function countGuess({ db, headers, now }: Asked): Promise<void> {
  const address = headers.get(addressHeader);
  if (address === null) return;
  const { windowMs, perAddress } = guessLimits;
  const { count, windowEndsAt } = await countTry(db, `guess:${sha256(address)}`, now, windowMs);
  if (count <= perAddress) return;
  const { seconds, words } = waitUntil(windowEndsAt, now);
  const message = `Too many wrong keys or links from your address. Try again in ${words}.`;
  throw Refusal.tooMany(message, seconds);
}

/** How long a refused client must wait: whole seconds, at least one, as a number and in words. */
export function waitUntil(until: Date, now: Date): { seconds: number; words: string } {
  const seconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1_000));
  return { seconds, words: `${seconds} ${seconds === 1 ? "second" : "seconds"}` };
}
