const minute = 60_000;
const hour = 60 * minute;

/** Milliseconds after each failed try until the next; after the last one a delivery is given up. */
export const retryWaits = [
  5_000,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
] as const;

/** An endpoint that received nothing for so long is switched off with the next delivery given up. */
const failingDays = 5;

/** When to try again after `failed` tries in a row, the last of them at `at`; null: give up. */
export function nextTryAfter(failed: number, at: Date): Date | null {
  const wait = retryWaits[failed - 1];
  return wait === undefined ? null : new Date(at.getTime() + wait);
}

/** Whether an endpoint that has failed since then is to be switched off. */
export function hasFailedForDays(failingSince: Date, at: Date): boolean {
  return at.getTime() - failingSince.getTime() >= failingDays * 24 * hour;
}
