const minute = 60_000;
const hour = 60 * minute;

/** Milliseconds after each failed try until the next; after the last one the delivery fails. */
export const retryWaits = [
  5_000,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
] as const;

/**
 * An endpoint that received nothing for this long is switched off with the next failed delivery.
 */
const failingDays = 5;

/**
 * When to try again after `failed` consecutive tries, the last of them at `at`; null: no more
 * tries.
 */
export function nextTryAfter(failed: number, at: Date): Date | null {
  const wait = retryWaits[failed - 1];
  return wait === undefined ? null : new Date(at.getTime() + wait);
}

/** Whether an endpoint that has failed since then must be switched off. */
export function hasFailedForDays(failingSince: Date, at: Date): boolean {
  return at.getTime() - failingSince.getTime() >= failingDays * 24 * hour;
}
