import { isDiskFull, isTooSlow, isUnavailable } from "@/db/retry-lost";
import { Refusal } from "@/lib/errors";

/** Why the database didn't do what was asked; null for any other error. */
export function databaseRefusal(error: unknown): Refusal | null {
  if (isTooSlow(error)) return Refusal.tookTooLong();
  if (isDiskFull(error)) return Refusal.diskFull();
  return isUnavailable(error) ? Refusal.databaseUnavailable() : null;
}
