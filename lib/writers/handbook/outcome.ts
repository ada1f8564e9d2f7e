import type { KeptLines, Warning } from "@/lib/ledger/entries/entry";
import type { ReviewPolicy } from "@/lib/ledger/entries/session";
import { formatPercent, formatThreshold, isBelowThreshold } from "@/lib/ledger/retention";
import {
  endState,
  isNearThreshold,
  type PassOutcome,
  warnOfMarks,
  warnOfRefusals,
} from "@/lib/frame/outcome";

interface FinishedHandbook {
  readonly policy: ReviewPolicy;
  readonly documents: number;
  readonly refusals: number;
  readonly marks: number;
  readonly kept: KeptLines | null;
  readonly threshold: number;
}

/** Where a completed handbook session goes: S1, V1, S11. */
export function decideHandbook(session: FinishedHandbook): PassOutcome {
  if (session.documents === 0) return { state: "unchanged", warnings: [] };
  const warnings = findWarnings(session);
  return { state: endState(true, session.policy, warnings, session.marks > 0), warnings };
}

/** H6: whether too many of the old lines would go, or too much of what they say. */
export function isBelowKept(kept: KeptLines | null, threshold: number): boolean {
  return kept !== null && (isBelowLines(kept, threshold) || isBelowSpecifics(kept, threshold));
}

export function isBelowLines(kept: KeptLines, threshold: number): boolean {
  return isBelowThreshold(kept.keptLines, countedLines(kept), threshold);
}

export function isBelowSpecifics({ specifics }: KeptLines, threshold: number): boolean {
  return specifics !== undefined && isBelowThreshold(specifics.kept, specifics.old, threshold);
}

/** `60% of 200 lines and 55% of their names, numbers and other details`. */
export function sayKept(kept: KeptLines, threshold: number): string {
  const lines = countedLines(kept);
  const share = formatPercent(kept.keptLines, lines, threshold);
  const said = `${share} of ${lines} ${lines === 1 ? "line" : "lines"}`;
  if (kept.specifics === undefined || kept.specifics.old === 0) return said;
  const details = formatPercent(kept.specifics.kept, kept.specifics.old, threshold);
  return `${said} and ${details} of their names, numbers and other details`;
}

/** Why nothing was written: which of the two is too little. */
export function sayTripped(kept: KeptLines, threshold: number): string {
  const limit = formatThreshold(threshold);
  const [lines, details] = [isBelowLines(kept, threshold), isBelowSpecifics(kept, threshold)];
  const which = lines && details ? "Both are" : lines ? "The lines are" : "The details are";
  return `It would have kept ${sayKept(kept, threshold)}. ${which} below the threshold of ${limit}. Nothing was written.`;
}

/** Old lines but for those that rested on removed runs alone. */
export function countedLines({ oldLines, restedOnRemoved }: KeptLines): number {
  return oldLines - restedOnRemoved;
}

function findWarnings({ refusals, marks, kept, threshold }: FinishedHandbook): Warning[] {
  const isNear =
    kept !== null &&
    (isNearThreshold(kept.keptLines, countedLines(kept), threshold) ||
      (kept.specifics !== undefined &&
        isNearThreshold(kept.specifics.kept, kept.specifics.old, threshold)));
  return [
    ...(isNear
      ? [{ code: "near-threshold" as const, message: `Keeps ${sayKept(kept, threshold)}` }]
      : []),
    ...warnOfRefusals(refusals),
    ...warnOfMarks(marks),
  ];
}
