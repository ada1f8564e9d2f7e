import type { Gauge, Warning } from "@/lib/ledger/entries/entry";
import {
  type AttributedRetention,
  erosionOf,
  formatPercent,
  formatThreshold,
  isEroded,
  sayErosion,
  toRatio,
} from "@/lib/ledger/retention";
import type { ReviewPolicy } from "@/lib/ledger/entries/session";
import { countCodePoints } from "@/lib/ledger/texts/content";

export interface FinishedSession {
  readonly hasChanged: boolean;
  readonly unfinished: boolean;
  readonly policy: ReviewPolicy;
  readonly threshold: number;
  readonly startMassTokens: number;
  readonly gauge: Gauge;
  readonly refusals: number;
  readonly marks: readonly string[];
  readonly summaryMismatch: boolean;
  /** The standing sessions of the last 30 days, this one included. */
  readonly recent: readonly AttributedRetention[];
}

export interface SessionOutcome {
  readonly state: "unchanged" | "awaiting-review" | "approved";
  readonly warnings: readonly Warning[];
  readonly erosion30d: number;
}

/** Where a session goes when it ends without a trip: S1, S8, V1, V5, G17. */
export function decideOutcome(session: FinishedSession): SessionOutcome {
  const { hasChanged, policy, recent, threshold, marks, summaryMismatch, unfinished } = session;
  const warnings = hasChanged ? findWarnings(session) : [];
  const asksForPerson =
    unfinished || marks.length > 0 || summaryMismatch || isEroded(recent, threshold);
  const state = endState(hasChanged, policy, warnings, asksForPerson);
  return { state, warnings, erosion30d: erosionOf(recent) };
}

/** V1: where any session goes when it ends; `asksForPerson`: whatever the policy. */
export function endState(
  hasChanged: boolean,
  policy: ReviewPolicy,
  warnings: readonly Warning[],
  asksForPerson: boolean,
): SessionOutcome["state"] {
  if (!hasChanged) return "unchanged";
  const isReviewed =
    policy === "always" || asksForPerson || (policy === "on-warning" && warnings.length > 0);
  return isReviewed ? "awaiting-review" : "approved";
}

function findWarnings(session: FinishedSession): Warning[] {
  const { gauge, threshold, startMassTokens, refusals, marks, recent } = session;
  const warnings: Warning[] = [];
  if (isNearThreshold(gauge.keptTokens, startMassTokens, threshold)) {
    const kept = formatPercent(gauge.keptTokens, startMassTokens, threshold);
    const message = `${kept} kept, ${formatThreshold(threshold)} is the threshold`;
    warnings.push({ code: "near-threshold", message });
  }
  warnings.push(...warnOfRefusals(refusals));
  if (session.summaryMismatch) {
    const message = "The model's summary names other numbers than the system counted";
    warnings.push({ code: "summary-mismatch", message });
  }
  // What they say is kept with each operation: a purge looks for a memory's words there (M7).
  warnings.push(...warnOfMarks(marks.length));
  const erosion = sayErosion(recent, threshold);
  if (erosion !== null) warnings.push({ code: "erosion", message: erosion });
  if (session.unfinished) {
    warnings.push({ code: "unfinished", message: "The model did not complete the session itself" });
  }
  return warnings;
}

export function warnOfRefusals(count: number): Warning[] {
  if (count === 0) return [];
  const message = count === 1 ? "1 call was refused" : `${count} calls were refused`;
  return [{ code: "refusals", message }];
}

export function warnOfMarks(count: number): Warning[] {
  return count === 0 ? [] : [{ code: "marks", message: count === 1 ? "1 flag" : `${count} flags` }];
}

/** A pass with one tool that ended (O6). */
export interface FinishedPass {
  readonly policy: ReviewPolicy;
  /** What there is to review. */
  readonly operations: number;
  readonly refusals: number;
  readonly marks: number;
  /** S8, O6: why it is no completed pass, as a sentence; null where it is one. */
  readonly unfinished: string | null;
}

export type PassOutcome = Omit<SessionOutcome, "erosion30d">;

/** Where a pass goes when it ends: S1, S8, V1. `asksForPerson`: whatever the policy. */
export function decidePass(session: FinishedPass, asksForPerson: boolean): PassOutcome {
  const { policy, operations, refusals, marks, unfinished } = session;
  const warnings: Warning[] = [
    ...warnOfRefusals(refusals),
    ...warnOfMarks(marks),
    ...(unfinished === null ? [] : [{ code: "unfinished" as const, message: unfinished }]),
  ];
  const state = endState(operations > 0, policy, warnings, asksForPerson || unfinished !== null);
  return { state, warnings };
}

/** Retention within 0.05 above the threshold (V1). */
export function isNearThreshold(kept: number, startMassTokens: number, threshold: number): boolean {
  if (startMassTokens === 0) return false;
  const { numerator, denominator } = toRatio(threshold);
  const bound = (20n * numerator + denominator) * BigInt(startMassTokens);
  return 20n * denominator * BigInt(kept) <= bound;
}

/** What a model that records nothing may say: more is prose about something else. */
const mostBriefSigns = 400;
const listLine = /^\s*(?:[-*•]|\d+[.)])\s/gm;

/** A call that was written instead of made. */
const code = /^\s*(?:```|[[{])/;

/** O6: whether an answer without a call is "nothing lasts", by form: 400 characters, no list, no code. */
export function isBriefAnswer(text: string): boolean {
  if (code.test(text) || countCodePoints(text) > mostBriefSigns) return false;
  return (text.match(listLine)?.length ?? 0) < 2;
}
