import { listWaitingSessions, type WaitingSession } from "@/db/queries/list-waiting-sessions";
import { requirePermission, type Context } from "@/lib/context";
import { keptTokens } from "@/lib/ledger/retention";
import type { ReviewSort } from "@/lib/sessions/queued-review";
import { rankReviews, type RankedReview, type RankFacts } from "@/lib/sessions/review-rank";

/** Of more than this the oldest are ranked: a queue that long is not read to its end. */
const mostRanked = 10_000;

/** A session that waits, with what its rank is made of. */
export interface WaitingReview extends RankFacts {
  readonly session: WaitingSession;
}

/** All that waits for a person in the actor's account, in order; an agent's key sees its own (U4). */
export async function loadWaiting(
  ctx: Context,
  sort: ReviewSort,
): Promise<RankedReview<WaitingReview>[]> {
  requirePermission(ctx, "sessions.watch");
  const { accountId, agentId = null } = ctx.acting;
  const rows = await listWaitingSessions(ctx.db, { accountId, agentId, limit: mostRanked });
  return rankReviews(rows.map(factsOf), { sort, now: ctx.now() });
}

function factsOf(session: WaitingSession): WaitingReview {
  const { marks, warnings, massTokens, creditTokens, state, ...rest } = session;
  // What was rolled back has no losses left to look at: only its conflicts are asked about.
  const isBack = state === "rolled-back";
  const isMeasured = !isBack && massTokens !== null && creditTokens !== null;
  const erosion = warnings.find(({ code }) => code === "erosion")?.message ?? null;
  return {
    ...rest,
    session,
    // Nothing else waits for a person.
    state: isBack ? state : "awaiting-review",
    marks: isBack ? 0 : marks.length,
    erosion: isBack ? null : erosion,
    keptTokens: isMeasured ? keptTokens(creditTokens, massTokens) : null,
  };
}
