import type { RowSession } from "@/lib/ledger/entries/sync-row";

/** The sort orders of the queue; the first is the default. */
export const reviewSorts = ["riskiest", "oldest"] as const;
export type ReviewSort = (typeof reviewSorts)[number];

/** Reasons for a session's rank in the queue. */
export const rankCodes = [
  "conflicts",
  "erosion",
  "near-threshold",
  "marks",
  "drops",
  "reader",
  "condensing",
  "foreign-words",
  "summary-mismatch",
  "unfinished",
  "refusals",
  "overdue",
] as const;
export type RankCode = (typeof rankCodes)[number];

/** The other syncs of a row as a decision names them: each with what was seen of it (V3). */
export function rowField(others: readonly RowSession[]): string {
  return JSON.stringify(
    others.map(({ id, lastSequence }) => ({ sessionId: id, seenSequence: lastSequence })),
  );
}
