import type { IconName } from "@/components/ui/icon";
import { formatCount } from "@/components/ui/words";
import type { QueuedReview, RankCode } from "@/lib/browser/queued-review";
import { sayCounts, sayStanding, type Counters } from "@/lib/ledger/entries/copy";

export const rankIcons: Readonly<Record<RankCode, IconName>> = {
  conflicts: "unequal",
  erosion: "alert",
  "own-threshold": "breaker",
  "near-threshold": "alert",
  marks: "flag",
  drops: "delete",
  condensing: "breaker",
  "foreign-words": "alert",
  "summary-mismatch": "flag",
  unfinished: "dash",
  "own-prompt": "update",
  refusals: "refuse",
  overdue: "clock",
};

/** A flag as a filter names it. */
export const flagCopy: Readonly<Record<RankCode, string>> = {
  conflicts: "Open conflicts",
  erosion: "Erosion over 30 days",
  "own-threshold": "Agent lowered its threshold",
  "near-threshold": "Near the threshold",
  marks: "Flags",
  drops: "Dropped observations",
  condensing: "Condensing a summary",
  "foreign-words": "Words not from the messages",
  "summary-mismatch": "Summary mismatch",
  unfinished: "Not completed",
  "own-prompt": "Agent wrote its prompt",
  refusals: "Refusals",
  overdue: "Waiting for a week",
};

type Counted = Pick<QueuedReview, "state" | "report"> & Counters;

/** What a session did and left standing: `8 changes: 3 merged, 3 updated, 2 deleted`. */
export function operationsLine(review: Counted): string {
  // Its first sentence: by whom it was written is shown beside it.
  if (review.report !== null) return review.report.replace(/\.(?:\s.*)?$/su, "");
  if (review.state !== "rolled-back") return sayStanding(review);
  const { operationsApplied: changes, stats } = review;
  const { protect: protections = 0, drop: drops = 0 } = stats;
  return `${sayCounts({ changes, protections, drops })}, rolled back`;
}

/** `5 sessions need review`. */
export function waitingLine(count: number): string {
  if (count === 0) return "No sessions need review";
  return count === 1 ? "1 session needs review" : `${formatCount(count)} sessions need review`;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** How long something waits, short: `40 min`, `3 h`, `9 d`. */
export function waitCopy(sinceMs: number, nowMs: number): string {
  const ms = Math.max(0, nowMs - sinceMs);
  if (ms < minuteMs) return "now";
  if (ms < hourMs) return `${Math.floor(ms / minuteMs)} min`;
  if (ms < dayMs) return `${Math.floor(ms / hourMs)} h`;
  return `${Math.floor(ms / dayMs)} d`;
}
