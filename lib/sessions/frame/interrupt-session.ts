import type { Database } from "@/db/client";
import { lockAgentOfSession, lockSession } from "@/db/queries/agents/lock-agent";
import type { SessionCause } from "@/lib/ledger/entries/session";
import { endSession } from "@/lib/sessions/frame/end-session";

export const workerStopped = "The worker that ran this session stopped.";

/**
 * Ends a session whose run broke: a fault, or a worker that stopped (S7). With `lease`, only
 * while that lease still holds. Twice is once.
 */
export async function interruptSession(
  db: Database,
  sessionId: string,
  why: {
    readonly cause: Extract<SessionCause, "failure" | "interrupted">;
    readonly message: string;
    readonly lease?: number;
    /** A summary that a reviewer may still accept (K7). */
    readonly refusedText?: string | undefined;
  },
  now: () => Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const agent = await lockAgentOfSession(tx, null, sessionId);
    const session = await lockSession(tx, sessionId);
    if (agent === null || session === null) return;
    if (why.lease !== undefined && why.lease !== session.lease) return;
    const actor = { kind: "system", id: null, name: "Keepsake" } as const;
    await endSession(tx, { agent, session }, { ...why, actor, at: now() });
  });
}
