import type { Database } from "@/db/client";
import { lockAgentOfSession, lockSession } from "@/db/queries/agents/lock-agent";
import type { Taken } from "@/lib/sessions/frame/writer";
import { writerOf } from "@/lib/sessions/writer-of";

/**
 * Ends a running session with what its writer brought to an end, in one transaction. Run again
 * after a lost commit answer it does nothing, as where the lease is lost or the session is over.
 */
export async function finishSession(
  db: Database,
  taken: Pick<Taken, "sessionId" | "lease">,
  end: unknown,
  now: () => Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const agent = await lockAgentOfSession(tx, null, taken.sessionId);
    const session = await lockSession(tx, taken.sessionId);
    if (agent === null || session?.state !== "running" || session.lease !== taken.lease) return;
    await writerOf(session.kind).complete(tx, { agent, session, at: now() }, end);
  });
}
