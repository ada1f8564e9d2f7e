import type { KeptLines, Warning } from "@/lib/ledger/entries/entry";
import type { ReviewPolicy } from "@/lib/ledger/entries/session";
import { formatPercent, isBelowThreshold } from "@/lib/ledger/retention";
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

/** H6: whether too many of the old lines would go. */
export function isBelowLines(kept: KeptLines | null, threshold: number): boolean {
  return kept !== null && isBelowThreshold(kept.keptLines, countedLines(kept), threshold);
}

/** `60% of 200 lines`. */
export function sayKeptLines(kept: KeptLines, threshold: number): string {
  const lines = countedLines(kept);
  return `${formatPercent(kept.keptLines, lines, threshold)} of ${lines} ${lines === 1 ? "line" : "lines"}`;
}

/** Old lines but for those that rested on removed runs alone. */
export function countedLines({ oldLines, restedOnRemoved }: KeptLines): number {
  return oldLines - restedOnRemoved;
}

function findWarnings({ refusals, marks, kept, threshold }: FinishedHandbook): Warning[] {
  const isNear = kept !== null && isNearThreshold(kept.keptLines, countedLines(kept), threshold);
  return [
    ...(isNear
      ? [{ code: "near-threshold" as const, message: `Keeps ${sayKeptLines(kept, threshold)}` }]
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
