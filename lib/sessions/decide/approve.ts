import type { Tx } from "@/db/client";
import type { SessionRow } from "@/db/queries/agents/agent-write";
import { listEntries } from "@/db/queries/sessions/entries";
import { type Context, rehearse } from "@/lib/context";
import { Refusal } from "@/lib/errors";
import {
  decideSession,
  refuseDecided,
  refuseStale,
  writeApproval,
  type DecisionInput,
} from "@/lib/frame/decision";
import { writerOf } from "@/lib/writers/writer-of";
import { rollBackSession } from "@/lib/sessions/decide/roll-back";
import { type ReviewDecisionInput, toAnswers } from "@/lib/sessions/schema";

/** Entries since a view that is looked at; a review appends few. */
const maxSince = 1_000;

/**
 * Approves a session that awaits review (V0): confirms its changes and writes no memory. The same
 * approval again answers with the first one (R6). Approving what others reverted in part since is
 * another decision (V3).
 */
export async function approveSession(ctx: Context, input: DecisionInput): Promise<SessionRow> {
  return decideSession(ctx, input, async (tx, { agent, session }) => {
    if (session.state === "approved" && !(await wasRevertedBetween(tx, session, input))) {
      return session;
    }
    refuseDecided(session);
    if (session.state !== "awaiting-review") {
      throw Refusal.conflict(
        "not-reviewable",
        `The session is ${session.state}; there is nothing to approve.`,
      );
    }
    refuseStale(session, input.seenSequence);
    return writeApproval(
      ctx,
      tx,
      { agent, session },
      input.note,
      writerOf(session.kind).onApproved,
    );
  });
}

/** Whether a part was reverted between what the person saw and the approval. */
async function wasRevertedBetween(tx: Tx, session: SessionRow, seen: DecisionInput) {
  const since = await listEntries(tx, session, seen.seenSequence, maxSince);
  const approval = since.findLastIndex(({ kind }) => kind === "session-approved");
  return since.slice(0, Math.max(approval, 0)).some(({ kind }) => kind === "operations-reverted");
}

/** Takes a decision of the review queue, or only says whether it would be taken. */
export async function decideReview(
  ctx: Context,
  decision: ReviewDecisionInput,
  isDryRun: boolean,
): Promise<void> {
  await rehearse(ctx, isDryRun, (within) => {
    if (decision.kind === "approve") return approveSession(within, decision);
    const { kind: _, ...input } = decision;
    return rollBackSession(within, { ...input, ...toAnswers(input) });
  });
}
