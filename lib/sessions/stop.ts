import type { Database, Tx } from "@/db/client";
import {
  type AgentRow,
  type NewEntry,
  type SessionRow,
  writeAgent,
} from "@/db/queries/agents/agent-write";
import { lockAgentOfSession, lockSession } from "@/db/queries/agents/lock-agent";
import { type Context, requirePermission } from "@/lib/context";
import { Refusal } from "@/lib/errors";
import { type Actor, keepsake } from "@/lib/ledger/entries/actor";
import { isActive, type SessionCause } from "@/lib/ledger/entries/session";
import { failedReading } from "@/lib/reader/read";
import { completeHeld } from "@/lib/sessions/reader";
import { writerOf } from "@/lib/writers/writer-of";

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
  // S7, B2: its model had completed it; what ends here is the reading.
  if (session.pendingEnd !== null) {
    const reading = session.readerModel === null ? null : failedReading(message);
    const stopped = { entries: end.entriesBefore ?? [], isStop: cause === "operator" };
    return completeHeld(tx, { agent, session, at }, reading, { actor, ...stopped });
  }
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
    records: [{ kind: "session-failed", data: { from: session.state, cause } }],
    session: {
      row: session,
      patch: { ...sessionPatch, state: "failed", cause, endHash: agent.ledgerHash, endedAt: at },
      entries: [...(end.entriesBefore ?? []), failed],
    },
  });
  return written.session ?? session;
}

/**
 * Stops a session that is queued to running (S10): what it applied is rolled back in the same
 * transaction that acknowledges the stop, so nothing of it commits afterwards. Stopping twice is
 * once; later it is a reviewer's (409).
 */
export async function stopSession(
  ctx: Context,
  input: { sessionId: string; note: string | null },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const agent = await lockAgentOfSession(tx, ctx.acting.accountId, input.sessionId);
    if (agent === null) throw Refusal.notFound();
    const session = await lockSession(tx, input.sessionId);
    if (session === null) throw Refusal.notFound();
    requirePermission(ctx, "sessions.stop", { agentId: agent.id, ownerId: agent.ownerId });
    if (session.cause === "operator" || session.stopRequested) return;
    if (!isActive(session.state)) {
      throw Refusal.conflict(
        "not-running",
        `The session is ${session.state}; there is nothing to stop.`,
      );
    }
    await endSession(
      tx,
      { agent, session },
      {
        cause: "operator",
        message: `${ctx.actor.name} stopped the session.`,
        actor: ctx.actor,
        at: ctx.now(),
        note: input.note,
        entriesBefore: [{ kind: "stop-requested", data: { note: input.note } }],
      },
    );
  });
}

export const workerStopped = "The worker that ran this session stopped.";

/** Ends a broken run (S7), with `lease` only while it holds. Twice is once. */
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
    await endSession(tx, { agent, session }, { ...why, actor: keepsake, at: now() });
  });
}
