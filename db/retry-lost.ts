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

/** The address doesn't respond, or the server takes no more connections. */
const unreachableCode =
  /^(ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ECONNABORTED|53[023]..|57P05|08...)$/;
/** Postgres ended a slow statement or transaction, or a wait for a lock. */
const slowCode = /^(57014|25P0[34]|55P03)$/;
/** No room on the disk, or no more than the settings allow. */
const fullCode = /^53[14]00$/;

/** Whether an error means that the connection was lost or that the transaction lost a race. */
export function isLostConnection(error: unknown): boolean {
  return codesOf(error).some((code) => lostCodes.has(code));
}

/** Whether an error means that the database can't be reached for now. */
export function isUnavailable(error: unknown): boolean {
  return codesOf(error).some((code) => lostCodes.has(code) || unreachableCode.test(code));
}

export function isTooSlow(error: unknown): boolean {
  return codesOf(error).some((code) => slowCode.test(code));
}

export function isDiskFull(error: unknown): boolean {
  return codesOf(error).some((code) => fullCode.test(code));
}

function codesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  const code = "code" in error && typeof error.code === "string" ? [error.code] : [];
  return [...code, ...codesOf(error.cause)];
}

/**
 * Retries work after a lost connection or a lost race, for up to `patienceMs`. Only for work that
 * recognises what it has done: if a commit's answer was lost, it runs a second time (G10).
 */
export async function retryLost<T>(work: () => Promise<T>, patienceMs = 15_000): Promise<T> {
  // Not the time of day, which can be set back.
  const deadline = performance.now() + patienceMs;
  for (let pauseMs = 50; ; pauseMs = Math.min(1_000, pauseMs * 2)) {
    try {
      return await work();
    } catch (error) {
      if (!isLostConnection(error) || performance.now() + pauseMs > deadline) throw error;
      await delay(pauseMs);
    }
  }
}
