import type { SessionRow } from "@/db/queries/agents/agent-write";
import type { Context } from "@/lib/context";
import { Refusal } from "@/lib/errors";
import { answerOpenConflicts } from "@/lib/sessions/decide/answer-conflicts";
import { decideSession, refuseStale, refuseWhileRunning } from "@/lib/sessions/decide/decision";
import { keepDecisions } from "@/lib/sessions/decide/keep-decisions";
import { askedByReviewer, type RollBackInput } from "@/lib/sessions/decide/reverse-session";
import { writerOf } from "@/lib/sessions/writer-of";

/**
 * Rolls back a session that awaits review or was approved (R1 to R6). A conflict without an answer
 * refuses the whole and lists all. On a session that is rolled back already, answers go to the
 * conflicts that it left open; without any, the first outcome is the answer (R6). Operations that are
 * named as wrong are kept as earlier decisions (D1).
 */
export async function rollBackSession(ctx: Context, input: RollBackInput): Promise<SessionRow> {
  return decideSession(ctx, input, async (tx, locked) => {
    const { session } = locked;
    if (session.state === "rolled-back") {
      return input.answers.size === 0 ? session : answerOpenConflicts(ctx, tx, locked, input);
    }
    if (session.state !== "awaiting-review" && session.state !== "approved") {
      throw Refusal.conflict(
        "not-reviewable",
        `The session is ${session.state}; there is nothing to roll back.`,
      );
    }
    refuseStale(session, input.seenSequence);
    refuseWhileRunning(locked);
    return keepDecisions(ctx, tx, session, input, () =>
      writerOf(session.kind).reverse(tx, locked, askedByReviewer(ctx, input)),
    );
  });
}
