import { formatPercent, toRatio, type TouchedShare } from "@/lib/ledger/retention";
import type { SessionKind, SessionTarget } from "@/lib/ledger/entries/session";
import type { Losses } from "@/lib/ledger/entries/entry";
import { type Loudness, loudnessOf, sayWorst } from "@/lib/losses/losses";
import { isNearThreshold } from "@/lib/frame/outcome";
import type { RankCode, ReviewSort } from "@/lib/browser/queued-review";

interface RankReason {
  readonly code: RankCode;
  /** For people: `2.9 points above the threshold`. */
  readonly words: string;
}

/** What the rank of a session that waits for a person is made of. */
export interface RankFacts {
  readonly id: string;
  readonly kind: SessionKind;
  readonly target: SessionTarget;
  readonly state: "awaiting-review" | "rolled-back";
  /** Whether its edits are held: nothing of them was applied (F7). */
  readonly held: boolean;
  readonly threshold: number;
  /** Tokens at the start and kept of them (G11), or lines (H6); null before anything was measured. */
  readonly startMassTokens: number | null;
  readonly keptTokens: number | null;
  readonly marks: number;
  /** What the first mark says; null for none. */
  readonly mark: string | null;
  /** Old lines of a handbook that it removed (H6). */
  readonly linesGone: number;
  /** Observations that it dropped (O5b). */
  readonly drops: number;
  /** What its changes in effect took away (L2); null where nothing judged them. */
  readonly losses: Losses | null;
  readonly changesStanding: number;
  /** What is left of the memories that it touched; null where that is unknown. */
  readonly touched: TouchedShare | null;
  /** What was odd about condensing a summary (K5), in words. */
  readonly condensing?: string | null;
  /** That most of a summary's words come from elsewhere (K7), in words. */
  readonly foreignWords?: string | null;
  /** What the second reader found, or why it failed (B4), in words. */
  readonly findings?: string | null;
  readonly readerFailed?: string | null;
  readonly summaryMismatch: boolean;
  readonly refusals: number;
  readonly unfinished: boolean;
  /** What the sessions of 30 days kept together is under the threshold, in words (V5); else null. */
  readonly erosion: string | null;
  readonly openConflicts: number;
  readonly waitsSince: Date;
}

export interface RankedReview<F extends RankFacts> {
  readonly facts: F;
  /** How much of it must be read: 0 is the loudest. */
  readonly tier: number;
  /** Within its tier: how many specifics are gone or new (L5). */
  readonly specifics: number;
  /** Then what share of the memories that it touched is gone, however long the ledger is. */
  readonly shareGone: number;
  /** Nothing it changed has a mark (L4), nothing is held, and no other reason is doubtful. */
  readonly isLossless: boolean;
  /** The worst thing, in the words of a row; null where there is none. */
  readonly worst: string | null;
  readonly reasons: readonly RankReason[];
}

const dayMs = 24 * 60 * 60_000;
/** V6: unreviewed for so long, people are reminded. */
export const overdueDays = 7;

/** The sessions that wait, riskiest first (and older before younger), or oldest first. */
export function rankReviews<F extends RankFacts>(
  waiting: readonly F[],
  { sort, now }: { readonly sort: ReviewSort; readonly now: Date },
): RankedReview<F>[] {
  const ranked = waiting.map((facts) => rankOne(facts, now));
  return ranked.sort(sort === "oldest" ? byAge : byRisk);
}

export function byRisk(a: RankedReview<RankFacts>, b: RankedReview<RankFacts>): number {
  return a.tier - b.tier || b.specifics - a.specifics || b.shareGone - a.shareGone || byAge(a, b);
}

function byAge(a: RankedReview<RankFacts>, b: RankedReview<RankFacts>): number {
  const age = a.facts.waitsSince.getTime() - b.facts.waitsSince.getTime();
  return age || (a.facts.id < b.facts.id ? -1 : 1);
}

function rankOne<F extends RankFacts>(facts: F, now: Date): RankedReview<F> {
  const days = Math.max(0, (now.getTime() - facts.waitsSince.getTime()) / dayMs);
  const reasons = listReasons(facts, Math.floor(days));
  const isLossless = isProvenLossless(facts, reasons);
  const specifics = facts.losses?.specifics ?? [];
  return {
    facts,
    tier: tierOf(facts, reasons, isLossless),
    specifics: specifics.filter(({ fate }) => fate !== "elsewhere").length,
    shareGone: shareGone(facts),
    isLossless,
    worst: worstOf(facts, reasons),
    reasons,
  };
}

/** Loud (L5), dropped observations and conflicts (R2); other reasons; calm; lossless last. */
function tierOf(facts: RankFacts, reasons: readonly RankReason[], isLossless: boolean): number {
  if (facts.openConflicts > 0 || facts.drops > 0 || facts.findings != null) return 0;
  if (loudnessIn(facts) === "loud") return 0;
  if (isLossless) return 3;
  return reasons.some((reason) => !isCalm(facts, reason)) ? 1 : 2;
}

/** A flag is calm where every specific is kept. */
function isCalm(facts: RankFacts, { code }: RankReason): boolean {
  return code === "marks" && loudnessIn(facts) === "calm";
}

function isProvenLossless(facts: RankFacts, reasons: readonly RankReason[]): boolean {
  if (facts.state !== "awaiting-review" || facts.held) return false;
  if (facts.changesStanding <= 0) return false;
  if (loudnessIn(facts) !== "lossless") return false;
  return reasons.every(({ code }) => code === "overdue");
}

/** The gauge shows how near the threshold is, the age how long it waits, and marks tell of losses. */
const shownElsewhere: ReadonlySet<RankCode> = new Set(["near-threshold", "overdue", "marks"]);

/** What must be answered, then what is lost, then why else it is doubtful. */
function worstOf(facts: RankFacts, reasons: readonly RankReason[]): string | null {
  const { losses, mark, linesGone, findings = null } = facts;
  const conflicts = reasons.find(({ code }) => code === "conflicts");
  if (conflicts !== undefined) return conflicts.words;
  const lost = [sayWorst(losses, mark), findings].filter((words) => words !== null);
  if (lost.length > 0) return lost.join("; ");
  if (linesGone > 0) return `removes ${linesGone} handbook ${linesGone === 1 ? "line" : "lines"}`;
  return reasons.find(({ code }) => !shownElsewhere.has(code))?.words ?? null;
}

function loudnessIn({ marks, losses }: RankFacts): Loudness {
  return loudnessOf(marks, losses);
}

function shareGone({ touched }: RankFacts): number {
  if (touched === null || touched.startTokens === 0) return 0;
  return 1 - touched.keptTokens / touched.startTokens;
}

/** In one order: what must be answered, what is lost, why else it is doubtful. */
function listReasons(facts: RankFacts, days: number): RankReason[] {
  const { openConflicts, erosion, marks, drops, refusals } = facts;
  const reasons: RankReason[] = [];
  const add = (code: RankCode, words: string) => {
    reasons.push({ code, words });
  };
  if (openConflicts > 0) {
    const memories = openConflicts === 1 ? "1 memory" : `${openConflicts} memories`;
    add("conflicts", `${memories} changed by others: keep or restore`);
  }
  if (erosion !== null) add("erosion", erosion);
  const distance = distanceWords(facts);
  if (distance !== null) add("near-threshold", distance);
  if (marks > 0) add("marks", marks === 1 ? "1 flag" : `${marks} flags`);
  if (drops > 0) add("drops", `${drops} ${drops === 1 ? "observation" : "observations"} dropped`);
  if (facts.findings != null) add("reader", facts.findings);
  if (facts.readerFailed != null) add("reader", facts.readerFailed);
  if (facts.foreignWords != null) add("foreign-words", facts.foreignWords);
  if (facts.condensing != null) add("condensing", facts.condensing);
  if (facts.summaryMismatch) {
    add("summary-mismatch", "the summary names other numbers than were counted");
  }
  if (facts.unfinished) add("unfinished", "stopped without completing");
  if (refusals > 0) {
    const changes = refusals === 1 ? "1 forbidden change" : `${refusals} forbidden changes`;
    add("refusals", `${changes} blocked`);
  }
  if (days >= overdueDays) add("overdue", overdueWords(facts, days));
  return reasons;
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
