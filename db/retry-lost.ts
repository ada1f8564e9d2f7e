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

/** Whether an error says that the connection went away or that the transaction lost a race. */
export function isLostConnection(error: unknown): boolean {
  for (let one = error; one instanceof Error; one = one.cause) {
    if ("code" in one && typeof one.code === "string" && lostCodes.has(one.code)) return true;
  }
  return false;
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
