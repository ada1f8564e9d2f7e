import type { Database } from "@/db/client";
import { lockAgentOfSession, lockSession } from "@/db/queries/lock-agent";
import { completeSession } from "@/lib/sessions/complete-session";
import { writerOf } from "@/lib/sessions/gate-session";

/**
 * Ends a running session whose model stopped without `complete` or reached a limit: as complete,
 * marked unfinished (S8). Nothing happens where the lease is lost or the session is over.
 */
export async function finishSession(
  db: Database,
  taken: { readonly sessionId: string; readonly lease: number },
  reason: string,
  now: () => Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const agent = await lockAgentOfSession(tx, null, taken.sessionId);
    const session = await lockSession(tx, taken.sessionId);
    if (agent === null || session?.state !== "running" || session.lease !== taken.lease) return;
    const locked = { agent, session, at: now(), actor: writerOf(session) };
    await completeSession(tx, locked, { summary: "", unfinished: true, reason, call: null });
  });
}
