import type { Database } from "@/db/client";
import { loadSessionState } from "@/db/queries/sessions/session-rows";
import { isLostConnection } from "@/db/retry-lost";
import { isActive } from "@/lib/ledger/entries/session";
import { log } from "@/lib/log";

const intervalMs = 500;

/**
 * Watches whether a session is still this worker's to run: `signal` aborts once someone stopped
 * or ended it, or took it over, so that a stop reaches a model that is just thinking (S10).
 */
export function watchSession(
  db: Database,
  taken: { readonly sessionId: string; readonly lease: number },
): { readonly signal: AbortSignal; stop(): void } {
  const gone = new AbortController();
  let isLooking = false;
  const look = async () => {
    if (isLooking) return;
    isLooking = true;
    try {
      const now = await loadSessionState(db, taken.sessionId);
      if (now === null || now.lease !== taken.lease || !isActive(now.state)) {
        gone.abort();
      }
    } catch (error) {
      if (!isLostConnection(error)) log.error("session-watch-failed", error);
    } finally {
      isLooking = false;
    }
  };
  const timer = setInterval(() => void look(), intervalMs);
  return { signal: gone.signal, stop: () => clearInterval(timer) };
}
