const firstMs = 60_000;
const longestMs = 60 * 60_000;

/** K3: how long the next try by itself waits after so many that failed, in milliseconds. */
export function backOffMs(failedTries: number): number {
  return failedTries === 0 ? 0 : Math.min(longestMs, firstMs * 2 ** (failedTries - 1));
}
