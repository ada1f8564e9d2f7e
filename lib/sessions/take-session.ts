import type { Database, Tx } from "@/db/client";
import type { AgentRow, SessionRow } from "@/db/queries/agent-write";
import { lockAgentOfSession, lockSession } from "@/db/queries/lock-agent";
import { isActive, type SessionKind } from "@/lib/ledger/session";
import { beginConsent } from "@/lib/sessions/begin-consent";
import { beginFold } from "@/lib/sessions/begin-fold";
import { endSession } from "@/lib/sessions/end-session";
import type { TakenSession } from "@/lib/sessions/taken-session";

interface Locked {
  readonly agent: AgentRow;
  readonly session: SessionRow;
}

/** How each writer begins, once its session is taken; null where it ended at once. */
const beginnings: Readonly<
  Partial<Record<SessionKind, (tx: Tx, locked: Locked, at: Date) => Promise<TakenSession | null>>>
> = { refinement: beginConsent, summary: beginFold };

/**
 * Takes a queued session for a worker and records what it runs under (S3). A session that is taken
 * a second time never runs its model again: it is ended as interrupted (S7). Null where there is
 * nothing to run.
 */
export async function takeSession(
  db: Database,
  sessionId: string,
  now: () => Date,
): Promise<TakenSession | null> {
  return db.transaction(async (tx) => {
    const agent = await lockAgentOfSession(tx, null, sessionId);
    const session = await lockSession(tx, sessionId);
    if (agent === null || session === null || !isActive(session.state)) return null;
    if (session.state !== "queued") {
      await endInterrupted(tx, { agent, session }, now());
      return null;
    }
    const begin = beginnings[session.kind];
    if (begin === undefined) throw new Error(`Nothing runs a session of kind ${session.kind}.`);
    return begin(tx, { agent, session }, now());
  });
}

async function endInterrupted(tx: Tx, locked: Locked, at: Date): Promise<void> {
  const actor = { kind: "system", id: null, name: "Keepsake" } as const;
  const message = "The worker that ran this session went away.";
  await endSession(tx, locked, { cause: "interrupted", message, actor, at });
}
