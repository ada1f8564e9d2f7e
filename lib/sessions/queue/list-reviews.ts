import { z } from "zod";
import { loadAccount } from "@/db/queries/accounts/account-settings";
import type { Context } from "@/lib/context";
import { readCursor, toPage } from "@/lib/page";
import { loadWaiting, type WaitingReview } from "@/lib/sessions/queue/load-waiting";
import {
  rankCodes,
  reviewSorts,
  type QueuedReview,
  type ReviewsPage,
} from "@/lib/browser/queued-review";
import type { RankedReview } from "@/lib/sessions/queue/review-rank";
import { sessionKinds } from "@/lib/ledger/entries/session";
import { writerOf } from "@/lib/sessions/writer-of";
import { whyNotDecide } from "@/lib/sessions/decide/why-not-decide";

const reviewsAtOnce = 50;

/** The queue's filters, as its address names them. */
export const listReviewsSchema = z.strictObject({
  sort: z.enum(reviewSorts, `Choose: ${reviewSorts.join(", ")}.`).default("riskiest"),
  agent: z.string().max(200).optional(),
  kind: z.enum(sessionKinds, `Choose: ${sessionKinds.join(", ")}.`).optional(),
  flag: z.enum(rankCodes, `Choose: ${rankCodes.join(", ")}.`).optional(),
  mine: z.literal("1").optional(),
  after: z.string().max(1_000).optional(),
});
type Filters = z.infer<typeof listReviewsSchema>;

/** The last session of a page, and how many stood before the next one, should it be gone. */
const keySchema = z.tuple([z.string().max(64), z.int().min(0).max(1_000_000)]);

/** All that waits for a person in this account, with the reason for each rank, a page at a time. */
export async function listReviews(ctx: Context, filters: Filters): Promise<ReviewsPage> {
  const ranked = await loadWaiting(ctx, filters.sort);
  const { fourEyes } = await loadAccount(ctx.db, ctx.acting.accountId);
  const waiting = ranked.map((one) => toQueuedReview(ctx, one, fourEyes));
  const matching = waiting.filter((review) => isWanted(review, filters));
  const before = findPlace(matching, filters.after);
  const rest = matching.slice(before, before + reviewsAtOnce + 1);
  const page = toPage(rest, reviewsAtOnce, ({ id }) => [id, before + reviewsAtOnce]);
  return {
    ...page,
    total: matching.length,
    waiting: waiting.length,
    decidable: waiting.filter(({ whyNot }) => whyNot === null).length,
    from: before + 1,
    agents: agentsOf(waiting),
  };
}

/** The order moves while people decide: a page continues after the session that ended the last one. */
function findPlace(reviews: readonly QueuedReview[], cursor: string | undefined): number {
  const key = readCursor(cursor, keySchema);
  if (key === null) return 0;
  const [lastId, count] = key;
  const at = reviews.findIndex(({ id }) => id === lastId);
  return at === -1 ? Math.min(count, reviews.length) : at + 1;
}

function isWanted(review: QueuedReview, { agent, kind, flag, mine }: Filters): boolean {
  return (
    (agent === undefined || review.agentId === agent) &&
    (kind === undefined || review.kind === kind) &&
    (flag === undefined || review.reasons.some(({ code }) => code === flag)) &&
    (mine === undefined || review.whyNot === null)
  );
}

function agentsOf(reviews: readonly QueuedReview[]): ReviewsPage["agents"] {
  const names = new Map(reviews.map(({ agentId, agentName }) => [agentId, agentName]));
  const collator = new Intl.Collator("en");
  return [...names]
    .map(([id, name]) => ({ id, name }))
    .sort((a, b) => collator.compare(a.name, b.name));
}

function toQueuedReview(
  ctx: Context,
  { facts, reasons, isLossless }: RankedReview<WaitingReview>,
  fourEyes: boolean,
): QueuedReview {
  const { session } = facts;
  const { agentId, startedBy } = session;
  return {
    id: facts.id,
    agentId,
    agentName: facts.agentName,
    kind: facts.kind,
    mode: session.mode,
    state: facts.state,
    startMassTokens: facts.startMassTokens,
    keptTokens: facts.keptTokens,
    threshold: facts.threshold,
    cap: session.cap,
    operationsApplied: session.operationsApplied,
    operationsReverted: session.operationsReverted,
    stats: session.stats,
    openConflicts: facts.openConflicts,
    marks: facts.marks,
    losses: facts.losses,
    isLossless,
    lastSequence: session.lastSequence,
    touched: facts.touched,
    report: writerOf(facts.kind).report(session),
    reasons,
    waitsSince: facts.waitsSince.toISOString(),
    startedBy: startedBy.name,
    whyNot: whyNotDecide(ctx, session, { fourEyes }),
  };
}
