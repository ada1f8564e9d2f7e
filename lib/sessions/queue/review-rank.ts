import { formatPercent, toRatio } from "@/lib/ledger/retention";
import type { SessionKind, SessionTarget } from "@/lib/ledger/entries/session";
import type { TouchedShare } from "@/lib/ledger/decide/touched-share";
import { isNearThreshold } from "@/lib/refinement/gate/outcome";
import type { OwnSetting } from "@/lib/refinement/prompt/own-settings";
import type { SessionClaims } from "@/lib/refinement/claims/session-claims";
import { sayWorst } from "@/lib/refinement/claims/worst-loss";
import type { RankCode, RankReason, ReviewSort } from "@/lib/browser/queued-review";

/** What the rank of a session that waits for a person is made of. */
export interface RankFacts {
  readonly id: string;
  readonly agentName: string;
  readonly kind: SessionKind;
  readonly target: SessionTarget;
  readonly state: "awaiting-review" | "rolled-back";
  readonly threshold: number;
  /** Tokens at the start and kept of them (G11), or lines (H6); null before anything was measured. */
  readonly startMassTokens: number | null;
  readonly keptTokens: number | null;
  readonly marks: number;
  /** What became of the claims of its texts (L2); null where its log does not say, or nothing stands. */
  readonly claims: Pick<SessionClaims, "counts" | "worst"> | null;
  /** What is left of the memories that it touched; null where that is unknown. */
  readonly touched: TouchedShare | null;
  /** What was odd about condensing a summary (K5), in words. */
  readonly condensing?: string | null;
  /** That most of a summary's words come from elsewhere (K7), in words. */
  readonly foreignWords?: string | null;
  readonly summaryMismatch: boolean;
  readonly refusals: number;
  readonly unfinished: boolean;
  /** What the sessions of 30 days kept together is under the threshold, in words (V5); else null. */
  readonly erosion: string | null;
  /** What it ran under that its agent had set for itself (A1). */
  readonly ownSettings: readonly OwnSetting[];
  readonly openConflicts: number;
  readonly waitsSince: Date;
}

export interface RankedReview<F extends RankFacts> {
  readonly facts: F;
  /** More is riskier; it means nothing beside others' scores. */
  readonly score: number;
  /** The weightiest first. */
  readonly reasons: readonly RankReason[];
}

const dayMs = 24 * 60 * 60_000;
/** V6: unreviewed for so long, people are reminded. */
const overdueDays = 7;

/** The sessions that wait, riskiest first (and older before younger), oldest first, or by agent. */
export function rankReviews<F extends RankFacts>(
  waiting: readonly F[],
  { sort, now }: { readonly sort: ReviewSort; readonly now: Date },
): RankedReview<F>[] {
  const ranked = waiting.map((facts) => rankOne(facts, now));
  const names = new Intl.Collator("en");
  const byRisk = (a: RankedReview<F>, b: RankedReview<F>) => b.score - a.score || byAge(a, b);
  switch (sort) {
    case "riskiest":
      return ranked.sort(byRisk);
    case "oldest":
      return ranked.sort(byAge);
    case "agent":
      return ranked.sort(
        (a, b) => names.compare(a.facts.agentName, b.facts.agentName) || byRisk(a, b),
      );
  }
}

function byAge(a: RankedReview<RankFacts>, b: RankedReview<RankFacts>): number {
  const age = a.facts.waitsSince.getTime() - b.facts.waitsSince.getTime();
  return age || (a.facts.id < b.facts.id ? -1 : 1);
}

interface Weighed extends RankReason {
  readonly points: number;
}

function rankOne<F extends RankFacts>(facts: F, now: Date): RankedReview<F> {
  const days = Math.max(0, (now.getTime() - facts.waitsSince.getTime()) / dayMs);
  const weighed = weighReasons(facts, Math.floor(days)).sort((a, b) => b.points - a.points);
  const flags = weighed.reduce((sum, { points }) => sum + points, 0);
  return {
    facts,
    score: flags + roomPoints(facts) + lossPoints(facts) + Math.min(days, 30),
    reasons: weighed.map(({ code, words }) => ({ code, words })),
  };
}

/** How much of the room between start and threshold is used up: 0 to 40 points. */
function roomPoints({ startMassTokens: start, keptTokens: kept, threshold }: RankFacts): number {
  if (start === null || kept === null || start === 0 || threshold >= 1) return 0;
  const used = (1 - kept / start) / (1 - threshold);
  return 40 * Math.min(1, Math.max(0, used));
}

/** How much of the memories that it touched is gone: 0 to 40 points, however long the ledger is. */
function lossPoints({ touched, keptTokens, claims }: RankFacts): number {
  if (touched === null || keptTokens === null || touched.startTokens === 0) return 0;
  const most = isCalm(claims) ? 10 : 40;
  return most * (1 - touched.keptTokens / touched.startTokens);
}

/** L4: every claim is kept, and nothing is reversed or invented. */
function isCalm(claims: RankFacts["claims"]): boolean {
  return claims !== null && claims.worst === null;
}

function weighReasons(facts: RankFacts, days: number): Weighed[] {
  const { openConflicts, erosion, marks, refusals } = facts;
  const reasons: Weighed[] = [];
  const add = (code: RankCode, points: number, words: string) => {
    reasons.push({ code, points, words });
  };
  if (openConflicts > 0) {
    const memories = openConflicts === 1 ? "1 memory" : `${openConflicts} memories`;
    add("conflicts", 45 + more(openConflicts), `${memories} changed by others: keep or restore`);
  }
  if (erosion !== null) add("erosion", 35, erosion);
  for (const { code, words } of facts.ownSettings) add(code, ownPoints[code], words);
  const distance = distanceWords(facts);
  if (distance !== null) add("near-threshold", 30, distance);
  const { claims } = facts;
  if (claims !== null && claims.worst !== null) {
    add("losses", lossWeight(claims), sayWorst(claims.worst, claims.counts));
  }
  const flags = marks === 1 ? "1 flag" : `${marks} flags`;
  if (marks > 0) add("marks", isCalm(claims) ? 2 : 24 + more(marks), flags);
  if (facts.foreignWords != null) add("foreign-words", 32, facts.foreignWords);
  if (facts.condensing != null) add("condensing", 24, facts.condensing);
  if (facts.summaryMismatch) {
    add("summary-mismatch", 20, "the summary names other numbers than were counted");
  }
  if (facts.unfinished) add("unfinished", 15, "stopped without completing");
  if (refusals > 0) add("refusals", 6 + more(refusals), `${refusals} refused`);
  if (days >= overdueDays) add("overdue", 25, overdueWords(facts, days));
  return reasons;
}

/** A threshold that the agent lowered itself lets more pass than a person decided. */
const ownPoints = { "own-threshold": 32, "own-prompt": 10 } as const;

/** A loss that another memory makes good weighs less than one that nothing does. */
function lossWeight({ counts }: NonNullable<RankFacts["claims"]>): number {
  const bad = counts.lost + counts.reversed + counts.invented;
  return bad > 0 ? 40 + more(bad) : 8;
}

/** More of the same weighs more, up to ten. */
function more(count: number): number {
  return Math.min(10, count);
}

/** V1: how far above the threshold, where that is within 5 points. */
function distanceWords(facts: RankFacts): string | null {
  const { startMassTokens: start, keptTokens: kept, threshold } = facts;
  if (start === null || kept === null || kept >= start) return null;
  if (!isNearThreshold(kept, start, threshold)) return null;
  const { numerator, denominator } = toRatio(threshold);
  const above = BigInt(kept) * denominator - numerator * BigInt(start);
  if (above < 0n) return "below the threshold";
  if (above === 0n) return "exactly at the threshold";
  const points = formatPercent(Number(above), Number(denominator) * start);
  return `${points.replace("%", "")} points above the threshold`;
}

/** V6: an open session holds its ledger's sweep back; one that was rolled back does not. */
function overdueWords({ target, state }: RankFacts, days: number): string {
  const isBlocking = target === "ledger" && state === "awaiting-review";
  return `waits for ${days} days${isBlocking ? ": its sweep is blocked" : ""}`;
}
