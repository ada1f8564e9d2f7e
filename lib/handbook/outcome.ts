import type { KeptLines, Warning } from "@/lib/ledger/entries/entry";
import type { ReviewPolicy } from "@/lib/ledger/entries/session";
import { formatPercent, formatThreshold, isBelowThreshold } from "@/lib/ledger/retention";
import { isNearThreshold } from "@/lib/refinement/gate/outcome";

interface FinishedHandbook {
  readonly policy: ReviewPolicy;
  readonly documents: number;
  readonly refusals: number;
  readonly marks: number;
  readonly kept: KeptLines | null;
  readonly threshold: number;
}

export interface HandbookOutcome {
  readonly state: "unchanged" | "awaiting-review" | "approved";
  readonly warnings: readonly Warning[];
}

/** Where a completed handbook session goes: S1, V1, S11. */
export function decideHandbook(session: FinishedHandbook): HandbookOutcome {
  if (session.documents === 0) return { state: "unchanged", warnings: [] };
  const warnings = findWarnings(session);
  const { policy, marks } = session;
  const mustBeSeen =
    policy === "always" || marks > 0 || (policy === "on-warning" && warnings.length > 0);
  return { state: mustBeSeen ? "awaiting-review" : "approved", warnings };
}

/** H6: whether too many of the old lines would go, or too much of what they say. */
export function isBelowKept(kept: KeptLines | null, threshold: number): boolean {
  return kept !== null && (isBelowLines(kept, threshold) || isBelowClaims(kept, threshold));
}

export function isBelowLines(kept: KeptLines, threshold: number): boolean {
  return isBelowThreshold(kept.keptLines, countedLines(kept), threshold);
}

export function isBelowClaims({ claims }: KeptLines, threshold: number): boolean {
  return claims !== undefined && isBelowThreshold(claims.keptWeight, claims.startWeight, threshold);
}

/** `60% of 200 lines and 55% of their facts`. */
export function sayKept(kept: KeptLines, threshold: number): string {
  const lines = countedLines(kept);
  const share = formatPercent(kept.keptLines, lines, threshold);
  const said = `${share} of ${lines} ${lines === 1 ? "line" : "lines"}`;
  if (kept.claims === undefined || kept.claims.startWeight === 0) return said;
  const { startWeight, keptWeight } = kept.claims;
  return `${said} and ${formatPercent(keptWeight, startWeight, threshold)} of their facts`;
}

/** Why nothing was written: which of the two is too little. */
export function sayTripped(kept: KeptLines, threshold: number): string {
  const limit = formatThreshold(threshold);
  const [lines, claims] = [isBelowLines(kept, threshold), isBelowClaims(kept, threshold)];
  const which = lines && claims ? "Both are" : lines ? "The lines are" : "The facts are";
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
      (kept.claims !== undefined &&
        isNearThreshold(kept.claims.keptWeight, kept.claims.startWeight, threshold)));
  return [
    ...(isNear
      ? [{ code: "near-threshold" as const, message: `Keeps ${sayKept(kept, threshold)}` }]
      : []),
    ...(refusals > 0
      ? [
          {
            code: "refusals" as const,
            message: refusals === 1 ? "1 call was refused" : `${refusals} calls were refused`,
          },
        ]
      : []),
    ...(marks > 0
      ? [{ code: "marks" as const, message: marks === 1 ? "1 flag" : `${marks} flags` }]
      : []),
  ];
}
