import {
  listStandingRetentions,
  listWaitingSessions,
  type WaitingSession,
} from "@/db/queries/sessions/waiting-sessions";
import { requirePermission, type Context } from "@/lib/context";
import type { Warning } from "@/lib/ledger/entries/entry";
import { keptTokens } from "@/lib/ledger/retention";
import { shareOfTouched, type TouchedShare } from "@/lib/ledger/decide/touched-share";
import { erosionDays, sayErosion, type AttributedRetention } from "@/lib/refinement/gate/erosion";
import type { OwnSetting } from "@/lib/refinement/prompt/own-settings";
import { loadOwnSettings } from "@/lib/sessions/read/load-own-settings";
import type { ReviewSort } from "@/lib/browser/queued-review";
import { gaugedKinds, isGauged } from "@/lib/sessions/writer-of";
import { rankReviews, type RankedReview, type RankFacts } from "@/lib/sessions/queue/review-rank";

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
  const eroded = rows.filter(({ warnings }) => warnings.some(isErosion));
  const from = new Date(ctx.now().getTime() - erosionDays * dayMs);
  const agentIds = [...new Set(eroded.map((row) => row.agentId))];
  const standing = await listStandingRetentions(ctx.db, { agentIds, kinds: gaugedKinds(), from });
  const recent = Map.groupBy(standing, (session) => session.agentId);
  const own = await loadOwnSettings(
    ctx,
    rows.filter(isToWeigh).map(({ id }) => id),
  );
  const facts = rows.map((row) =>
    factsOf(row, recent.get(row.agentId) ?? [], own.get(row.id) ?? []),
  );
  return rankReviews(facts, { sort, now: ctx.now() });
}

const dayMs = 24 * 60 * 60 * 1000;
/** Of what was rolled back nothing is left that a threshold let pass. */
const isToWeigh = ({ kind, state }: WaitingSession) =>
  isGauged(kind) && state === "awaiting-review";
const isErosion = ({ code }: Warning) => code === "erosion";

function messageOf(warnings: readonly Warning[], wanted: Warning["code"]): string | null {
  return warnings.find(({ code }) => code === wanted)?.message ?? null;
}

/** Null for what ended before it was counted, and for kinds that touch no memory. */
function touchedOf(session: WaitingSession): TouchedShare | null {
  const { touchedMemories: memories, touchedTokens: startTokens } = session;
  const { startMassTokens, creditTokens } = session;
  if (memories === null || startTokens === null) return null;
  if (startMassTokens === null || creditTokens === null) return null;
  return shareOfTouched({ memories, startTokens }, { startMassTokens, creditTokens });
}

/** V5 as it stands: operations may have been reverted since the session ended, older ones undone. */
function factsOf(
  session: WaitingSession,
  recent: readonly AttributedRetention[],
  ownSettings: readonly OwnSetting[],
): WaitingReview {
  const { marks, losses, warnings, massTokens, creditTokens, copyTokens, state, ...rest } = session;
  const { linesAtStart, linesKept } = session;
  // What was rolled back has no losses left to look at: only its conflicts are asked about.
  const isBack = state === "rolled-back";
  const isMeasured = !isBack && massTokens !== null && creditTokens !== null;
  const wasEroded = warnings.some(isErosion);
  const erosion = wasEroded ? sayErosion(recent, session.threshold) : null;
  return {
    ...rest,
    session,
    // Nothing else waits for a person.
    state: isBack ? state : "awaiting-review",
    marks: isBack ? 0 : marks.length,
    drops: isBack ? 0 : (session.stats.drop ?? 0),
    losses: isBack ? null : losses,
    changesStanding: session.operationsApplied - session.operationsReverted,
    condensing: messageOf(warnings, "condensing"),
    foreignWords: messageOf(warnings, "foreign-words"),
    touched: isBack ? null : touchedOf(session),
    ownSettings,
    erosion: isBack ? null : erosion,
    // Of a handbook lines are measured instead of tokens (H6).
    startMassTokens: session.startMassTokens ?? linesAtStart,
    keptTokens: isMeasured
      ? keptTokens(creditTokens, massTokens, copyTokens)
      : isBack
        ? null
        : linesKept,
  };
}
