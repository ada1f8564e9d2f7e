import type { Database, Tx } from "@/db/client";
import { lockAgentOfSession, lockSession } from "@/db/queries/agents/lock-agent";
import { isActive } from "@/lib/ledger/entries/session";
import { workerStopped } from "@/lib/sessions/frame/interrupt-session";
import { endSession } from "@/lib/sessions/frame/end-session";
import type { LockedSession, Prepared } from "@/lib/sessions/frame/writer";
import { writers } from "@/lib/sessions/writers";
import type { TakenSession } from "@/lib/sessions/writer-of";

/**
 * Takes a queued session for a worker and records what it runs under (S3). A session that is taken
 * a second time never runs its model again: it is ended as interrupted (S7). Null where there is
 * nothing to run.
 */
export async function takeSession(
  db: Database,
  sessionId: string,
  now: () => Date,
  prepared: Prepared = {},
): Promise<TakenSession | null> {
  return db.transaction(async (tx) => {
    const agent = await lockAgentOfSession(tx, null, sessionId);
    const session = await lockSession(tx, sessionId);
    if (agent === null || session === null || !isActive(session.state)) return null;
    if (session.state !== "queued") {
      await endInterrupted(tx, { agent, session }, now());
      return null;
    }
    return writers[session.kind].begin(tx, { agent, session }, now(), prepared);
  });
}

async function endInterrupted(tx: Tx, locked: LockedSession, at: Date): Promise<void> {
  const actor = { kind: "system", id: null, name: "Keepsake" } as const;
  await endSession(tx, locked, { cause: "interrupted", message: workerStopped, actor, at });
}
