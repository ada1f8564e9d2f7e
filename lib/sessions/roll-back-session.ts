import type { Tx } from "@/db/client";
import type { SessionRow } from "@/db/queries/agent-write";
import type { Context } from "@/lib/context";
import { Refusal } from "@/lib/errors";
import { answerOpenConflicts } from "@/lib/sessions/answer-conflicts";
import {
  decideSession,
  refuseStale,
  refuseWhileRunning,
  type Deciding,
  type DecisionInput,
} from "@/lib/sessions/decision";
import type { Answers } from "@/lib/sessions/conflict-answers";
import { reverseFold } from "@/lib/sessions/reverse-fold";
import { reverseSession } from "@/lib/sessions/reverse-session";

export interface RollBackInput extends DecisionInput {
  readonly answers: Answers;
  /** The later folds that whoever decides was told of (K6); absent where they did not say. */
  readonly laterFolds?: readonly string[] | undefined;
}

/**
 * Rolls back a session that awaits review or was approved (R1 to R6). A conflict without an answer
 * refuses the whole and lists all. On a session that is rolled back already, answers go to the
 * conflicts that it left open; without any, the first outcome is the answer (R6).
 */
export async function rollBackSession(ctx: Context, input: RollBackInput): Promise<SessionRow> {
  return decideSession(ctx, input, async (tx, locked) => {
    const { session } = locked;
    const isFold = session.kind === "summary";
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
    return isFold ? reverseFold(ctx, tx, locked, input) : reverseByReviewer(ctx, tx, locked, input);
  });
}

/** The whole rollback as a person's decision. */
export async function reverseByReviewer(
  ctx: Context,
  tx: Tx,
  locked: Deciding,
  { note, answers }: { note: string | null; answers: Answers },
): Promise<SessionRow> {
  const written = await reverseSession(tx, locked, {
    cause: "reviewer",
    actor: ctx.actor,
    at: ctx.now(),
    message: `${ctx.actor.name} rolled the session back.`,
    note,
    answers,
    isDecision: true,
  });
  return written.session ?? locked.session;
}
