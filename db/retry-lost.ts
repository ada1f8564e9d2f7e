import { setTimeout as delay } from "node:timers/promises";

const lostCodes = new Set([
  "CONNECTION_CLOSED",
  "CONNECTION_ENDED",
  "CONNECTION_DESTROYED",
  "CONNECT_TIMEOUT",
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "57P01",
  "57P02",
  "57P03",
  "08000",
  "08003",
  "08006",
  "40001",
  "40P01",
]);

/**
 * A database that does not answer at all, has no room (class 53), or broke off what took too long
 * (57014, 25P03) or waited for a lock too long (55P03).
 */
const unavailableCode =
  /^(ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ECONNABORTED|53...|57014|57P05|25P0[34]|55P03|08...)$/;

/** Whether an error says that the connection went away or that the transaction lost a race. */
export function isLostConnection(error: unknown): boolean {
  return codesOf(error).some((code) => lostCodes.has(code));
}

/** Whether an error says that the database cannot be used now, and may be soon. */
export function isUnavailable(error: unknown): boolean {
  return codesOf(error).some((code) => lostCodes.has(code) || unavailableCode.test(code));
}

function codesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  const code = "code" in error && typeof error.code === "string" ? [error.code] : [];
  return [...code, ...codesOf(error.cause)];
}

/**
 * Runs work again while its connection gets lost, for up to `patienceMs`. Only for work that
 * recognises what it did already: a commit whose answer was lost is run a second time (G10).
 */
export async function retryLost<T>(work: () => Promise<T>, patienceMs = 15_000): Promise<T> {
  const deadline = Date.now() + patienceMs;
  for (let pauseMs = 50; ; pauseMs = Math.min(1_000, pauseMs * 2)) {
    try {
      return await work();
    } catch (error) {
      if (!isLostConnection(error) || Date.now() + pauseMs > deadline) throw error;
      await delay(pauseMs);
    }
  }
}
