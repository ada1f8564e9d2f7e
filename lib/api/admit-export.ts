import { Refusal } from "@/lib/errors";
import { processWide } from "@/lib/process-wide";

/** Each export holds a connection while it reads, and its memories while it is sent. */
export const exportLimits = { perProcess: 4, perAccount: 2 } as const;
const retryAfterSeconds = 5;

/**
 * Takes a place among the exports that run in this process, and gives what frees it. Throws a 429
 * where the account has its share, a 503 where all places are taken.
 */
export function admitExport(accountId: string): () => void {
  const running = processWide("exports", () => new Set<{ readonly accountId: string }>());
  const own = [...running].filter((one) => one.accountId === accountId).length;
  if (own >= exportLimits.perAccount) {
    throw Refusal.tooMany(
      `${exportLimits.perAccount} exports of this account are running. Wait for one to end, then try again.`,
      retryAfterSeconds,
    );
  }
  if (running.size >= exportLimits.perProcess) {
    const message = "Too many exports are running on this server. Try again in a few seconds.";
    throw Refusal.unavailable("exports-busy", message, retryAfterSeconds);
  }
  const place = { accountId };
  running.add(place);
  return () => void running.delete(place);
}
