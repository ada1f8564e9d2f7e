import type { Tx } from "@/db/client";
import type { AgentRow, SessionRow } from "@/db/queries/agents/agent-write";
import { loadAccountOfSession } from "@/db/queries/accounts/account-settings";
import { lockAgentOfSession, lockSession, lockSessionBeside } from "@/db/queries/agents/lock-agent";
import { requirePermission, type Context } from "@/lib/context";
import { Refusal } from "@/lib/errors";
import { isActive } from "@/lib/ledger/entries/session";

/** What every decision names (V3, V4). */
export interface DecisionInput {
  readonly sessionId: string;
  /** The last sequence number that the reviewer has seen. */
  readonly seenSequence: number;
  readonly note: string | null;
}

export interface Deciding {
  readonly agent: AgentRow;
  readonly session: SessionRow;
  /** The session that has the same target open now, if it is another one. */
  readonly other: SessionRow | null;
}

/**
 * Runs a decision under the locks of its session (M6), after the permission, a second person included,
 * was checked against what is locked.
 */
export async function decideSession(
  ctx: Context,
  { sessionId }: { readonly sessionId: string },
  decide: (tx: Tx, locked: Deciding) => Promise<SessionRow>,
): Promise<SessionRow> {
  return ctx.db.transaction(async (tx) => {
    const agent = await lockAgentOfSession(tx, ctx.acting.accountId, sessionId);
    if (agent === null) throw Refusal.notFound();
    const session = await lockSession(tx, sessionId);
    const other = await lockSessionBeside(tx, sessionId);
    const account = await loadAccountOfSession(tx, sessionId);
    if (session === null || account === null) throw Refusal.notFound();
    const target = { agentId: agent.id, ownerId: agent.ownerId, startedBy: session.startedBy };
    requirePermission(ctx, "sessions.decide", target, { fourEyes: account.fourEyes });
    return decide(tx, { agent, session, other });
  });
}

/** V3: refuses a view that is not the newest, and says who decided where someone did. */
export function refuseStale(session: SessionRow, seenSequence: number): void {
  if (seenSequence === session.lastSequence) return;
  if (seenSequence > session.lastSequence) {
    throw Refusal.invalid({ seenSequence: `The log ends at ${session.lastSequence}.` });
  }
  refuseDecided(session);
  throw Refusal.conflict(
    "stale",
    `The session changed since you opened it: its log ends at ${session.lastSequence}, you saw ${seenSequence}.`,
    { lastSequence: session.lastSequence },
  );
}

/** R6: tells who decided otherwise, and when. */
export function refuseDecided(session: SessionRow): void {
  if (session.state === "awaiting-review" || session.decidedBy === null) return;
  throw Refusal.conflict(
    "decided",
    `${session.decidedBy.name} already decided: the session is ${session.state}.`,
    {
      state: session.state,
      decidedBy: session.decidedBy,
      decidedAt: session.decidedAt?.toISOString() ?? null,
    },
  );
}

/** Refuses to take back operations of a session that is not or no longer up for that. */
export function refuseUnreviewable(session: SessionRow): void {
  if (session.state === "awaiting-review" || session.state === "approved") return;
  refuseDecided(session);
  throw Refusal.conflict(
    "not-reviewable",
    `The session is ${session.state}; nothing of it can be reverted.`,
  );
}

/** Refuses to go back behind a session of the same target that is in progress (M6). */
export function refuseWhileRunning({ other }: Deciding): void {
  if (other === null || !isActive(other.state)) return;
  throw Refusal.conflict(
    "session-running",
    "Another session of this agent is running. Wait for it or stop it first.",
    { sessionId: other.id },
  );
}
