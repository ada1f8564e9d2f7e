import type { Tx } from "@/db/client";
import {
  writeAgent,
  type AgentRow,
  type NewEntry,
  type SessionRow,
} from "@/db/queries/agents/agent-write";
import type { Actor } from "@/lib/ledger/entries/actor";
import { isActive, type SessionCause } from "@/lib/ledger/entries/session";
import { writerOf } from "@/lib/sessions/writer-of";

/**
 * Ends a session that is in progress before its model completed it: stop, fault or interruption.
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
  const writer = writerOf(session.kind);
  const sessionPatch = { lease: session.lease + 1, stopRequested: cause === "operator" };
  if (session.operationsApplied + session.protectsApplied > 0) {
    return writer.reverse(tx, { agent, session }, { ...end, sessionPatch });
  }
  await writer.onFailed?.(tx, session, end);
  const { refusedText } = end;
  const failed: NewEntry = {
    kind: "session-failed",
    data: { cause, message, ...(refusedText !== undefined && { refusedText }) },
  };
  const written = await writeAgent(tx, {
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
