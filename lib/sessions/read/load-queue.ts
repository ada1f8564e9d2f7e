import { z } from "zod";
import { loadAccount } from "@/db/queries/accounts/account-settings";
import {
  countWaiting,
  listStandingRetentions,
  listWaitingSessions,
  type WaitingSession,
} from "@/db/queries/sessions/waiting-sessions";
import { rankCodes, type ReviewSort, reviewSorts } from "@/lib/browser/queued-review";
import { type Context, requirePermission } from "@/lib/context";
import type { Warning } from "@/lib/ledger/entries/entry";
import { sumCounters } from "@/lib/ledger/entries/copy";
import { sessionKinds } from "@/lib/ledger/entries/session";
import { groupRows, type RowSession } from "@/lib/ledger/entries/sync-row";
import {
  type AttributedRetention,
  erosionDays,
  keptTokens,
  sayErosion,
  shareOfTouched,
  type TouchedShare,
} from "@/lib/ledger/retention";
import { readCursor, toPage } from "@/lib/page";
import { whyNotDecide } from "@/lib/sessions/read/load-page";
import {
  byRisk,
  type RankedReview,
  type RankFacts,
  rankReviews,
} from "@/lib/sessions/read/review-rank";
import { weighedLosses } from "@/lib/losses/losses";
import { gaugedKinds, writerOf } from "@/lib/writers/writer-of";

/** Of more than this the oldest are ranked: a queue that long is not read to its end. */
const mostRanked = 10_000;

interface WaitingReview extends RankFacts {
  readonly session: WaitingSession;
}

/** All that waits for a person in the actor's account, in order; an agent's key sees its own (U4). */
async function loadWaiting(
  ctx: Context,
  sort: ReviewSort,
  isQuiet = false,
): Promise<RankedReview<WaitingReview>[]> {
  requirePermission(ctx, "sessions.watch");
  const { accountId, agentId = null } = ctx.acting;
  const wanted = { accountId, agentId, isQuiet, limit: mostRanked };
  const rows = await listWaitingSessions(ctx.db, wanted);
  const eroded = rows.filter(({ warnings }) => warnings.some(isErosion));
  const from = new Date(ctx.now().getTime() - erosionDays * dayMs);
  const agentIds = [...new Set(eroded.map((row) => row.agentId))];
  const standing = await listStandingRetentions(ctx.db, { agentIds, kinds: gaugedKinds(), from });
  const recent = Map.groupBy(standing, (session) => session.agentId);
  const facts = rows.map((row) => factsOf(row, recent.get(row.agentId) ?? []));
  return rankReviews(facts, { sort, now: ctx.now() });
}

/** How many sessions wait for a person, and how many of them are lossless (L4). */
export async function countQueue(ctx: Context) {
  const { accountId, agentId = null } = ctx.acting;
  const waiting = await countWaiting(ctx.db, { accountId, agentId });
  const quiet = waiting === 0 ? [] : await loadWaiting(ctx, "riskiest", true);
  return { waiting, lossless: quiet.filter(({ isLossless }) => isLossless).length };
}

const dayMs = 24 * 60 * 60 * 1000;
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
function factsOf(session: WaitingSession, recent: readonly AttributedRetention[]): WaitingReview {
  const { marks, warnings, massTokens, creditTokens, copyTokens, state, ...rest } = session;
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
    mark: isBack ? null : (marks[0] ?? null),
    linesGone: isBack ? 0 : (linesAtStart ?? 0) - (linesKept ?? linesAtStart ?? 0),
    drops: isBack ? 0 : (session.stats.drop ?? 0),
    losses: isBack ? null : weighedLosses(session),
    changesStanding: session.operationsApplied - session.operationsReverted,
    findings: isBack ? null : messageOf(warnings, "findings"),
    readerFailed: isBack ? null : messageOf(warnings, "reader"),
    condensing: messageOf(warnings, "condensing"),
    foreignWords: messageOf(warnings, "foreign-words"),
    touched: isBack ? null : touchedOf(session),
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

const reviewsAtOnce = 50;
/** As many as one press decides. */
const losslessAtOnce = 200;

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

export type ReviewsPage = Awaited<ReturnType<typeof listReviews>>;

/** All that waits for a person in this account, with the reason for each rank, a page at a time. */
export async function listReviews(ctx: Context, filters: Filters) {
  const ranked = await loadWaiting(ctx, filters.sort);
  const { fourEyes } = await loadAccount(ctx.db, ctx.acting.accountId);
  const waiting = toRows(ranked).map((row) =>
    asOne(
      row.map((one) => toQueuedReview(ctx, one, fourEyes)),
      row,
    ),
  );
  const matching = waiting.filter((review) => isWanted(review, filters));
  const lossless = matching.filter(({ isLossless }) => isLossless);
  const toRead = matching.filter(({ isLossless }) => !isLossless);
  const before = findPlace(toRead, filters.after);
  const rest = toRead.slice(before, before + reviewsAtOnce + 1);
  const page = toPage(rest, reviewsAtOnce, ({ id }) => [id, before + reviewsAtOnce]);
  return {
    ...page,
    /** What is lossless (L4) in the first part of it, then what must be read. */
    items: before === 0 ? [...lossless.slice(0, losslessAtOnce), ...page.items] : page.items,
    /** All that must be read and match the filters. */
    total: toRead.length,
    waiting: ranked.length,
    lossless: ranked.filter(({ isLossless }) => isLossless).length,
    /** Of all that wait, those that the reader may decide. */
    decidable: waiting.filter(({ whyNot }) => whyNot === null).length,
    /** The position of the first item that must be read, from 1. */
    from: before + 1,
    agents: agentsOf(waiting),
  };
}

type Ranked = RankedReview<WaitingReview>;

/** What is decided as one (F8), each row where the first of its sessions stands. */
function toRows(ranked: readonly Ranked[]): Ranked[][] {
  const one = new Map(ranked.map((review) => [review.facts.id, review]));
  return groupRows(ranked.map(({ facts }) => facts.session)).flatMap((row) => {
    const reviews = row.flatMap(({ id }) => one.get(id) ?? []);
    // Conflicts are answered one session after another.
    return row[0].state === "awaiting-review" ? [reviews] : reviews.map((review) => [review]);
  });
}

/** A row as its newest session, with the counts, reasons and doubts of all. */
function asOne(reviews: readonly QueuedReview[], row: readonly Ranked[]): QueuedReview {
  const [lead, ...others] = reviews;
  if (lead === undefined) throw new Error("A row has a session.");
  if (others.length === 0) return lead;
  const reasons = new Map(reviews.flatMap((one) => one.reasons.map((why) => [why.code, why])));
  const isHeld = row.every(({ facts }) => facts.session.held);
  const worst = row.toSorted(byRisk);
  return {
    ...lead,
    ...sumCounters(reviews),
    worst: worst.find((one) => one.worst !== null)?.worst ?? null,
    isJudged: reviews.every((one) => one.isJudged),
    isLossless: reviews.every((one) => one.isLossless),
    report: isHeld ? lead.report : null,
    reasons: [...reasons.values()],
    waitsSince: reviews.at(-1)?.waitsSince ?? lead.waitsSince,
    row: row.slice(1).map(({ facts: { id, session } }) => ({
      id,
      createdAt: session.createdAt.toISOString(),
      lastSequence: session.lastSequence,
    })),
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

function agentsOf(reviews: readonly QueuedReview[]) {
  const names = new Map(reviews.map(({ agentId, agentName }) => [agentId, agentName]));
  const collator = new Intl.Collator("en");
  return [...names]
    .map(([id, name]) => ({ id, name }))
    .sort((a, b) => collator.compare(a.name, b.name));
}

export type QueuedReview = ReturnType<typeof toQueuedReview>;

/** One session in the queue, which stands alone so far. */
function toQueuedReview(
  ctx: Context,
  { facts, reasons, worst, isLossless }: RankedReview<WaitingReview>,
  fourEyes: boolean,
) {
  const { session } = facts;
  const { agentId, startedBy } = session;
  /** The other syncs that are decided with it, newest first (F8): counts and reasons are of all. */
  const row: readonly RowSession[] = [];
  return {
    id: facts.id,
    agentId,
    agentName: session.agentName,
    kind: facts.kind,
    mode: session.mode,
    state: facts.state,
    held: session.held,
    startMassTokens: facts.startMassTokens,
    keptTokens: facts.keptTokens,
    threshold: facts.threshold,
    cap: session.cap,
    operationsApplied: session.operationsApplied,
    operationsReverted: session.operationsReverted,
    stats: session.stats,
    openConflicts: facts.openConflicts,
    worst,
    /** Whether its losses are known: without them no one says that nothing is lost. */
    isJudged: facts.losses !== null,
    isLossless,
    /** The end of its log, which a decision made from the list names (V3). */
    lastSequence: session.lastSequence,
    /** Of a writer without operations; null for the others. */
    report: writerOf(facts.kind).report(session),
    reasons,
    waitsSince: facts.waitsSince.toISOString(),
    startedBy: startedBy.name,
    /** Null if the reader may decide it (section 7, four eyes). */
    whyNot: whyNotDecide(ctx, session, { fourEyes }),
    row,
  };
}
