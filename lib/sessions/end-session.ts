import type { Tx } from "@/db/client";
import {
  writeAgent,
  type AgentRow,
  type NewEntry,
  type SessionRow,
} from "@/db/queries/agent-write";
import type { Actor } from "@/lib/ledger/actor";
import { isActive, type SessionCause } from "@/lib/ledger/session";
import { noteFailedFold } from "@/lib/sessions/note-failed-fold";
import { reverseSession } from "@/lib/sessions/reverse-session";

/**
 * Ends a session that is under way before its model completed it: stop, fault or interruption.
 * What was applied goes back (S7, S10); with nothing applied the session is failed, with its
 * cause (S1). Under the locks of agent and session; a session past its run is left alone.
 */
export async function endSession(
  tx: Tx,
  { agent, session }: { agent: AgentRow; session: SessionRow },
  end: {
    readonly cause: SessionCause;
    readonly message: string;
    readonly actor: Actor;
    readonly at: Date;
    readonly entriesBefore?: readonly NewEntry[];
    readonly note?: string | null;
    readonly refusedText?: string | undefined;
  },
): Promise<SessionRow> {
  if (!isActive(session.state)) return session;
  const { cause, message, actor, at } = end;
  const sessionPatch = { lease: session.lease + 1, stopRequested: cause === "operator" };
  if (session.operationsApplied + session.protectsApplied > 0) {
    const written = await reverseSession(tx, { agent, session }, { ...end, sessionPatch });
    return written.session ?? session;
  }
  if (session.kind === "summary") await noteFailedFold(tx, session, end);
  const { refusedText } = end;
  const failed: NewEntry = {
    kind: "session-failed",
    data: { cause, message, ...(refusedText !== undefined && { refusedText }) },
  };
  const written = writeAgent(tx, {
    agent,
    actor,
    at,
    records: [
      {
        kind: "session-failed",
        data: {
          from: session.state,
          cause,
        },
      },
    ],
    session: {
      row: session,
      patch: {
        ...sessionPatch,
        state: "failed",
        cause,
        endHash: agent.ledgerHash,
        endedAt: at,
      },
      entries: [...(end.entriesBefore ?? []), failed],
    },
  });
  return written.session ?? session;
}
