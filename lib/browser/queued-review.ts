import type { Entry } from "@/lib/ledger/entries/entry";
import type { OperationStats } from "@/lib/ledger/entries/operations";
import type { SessionKind, SessionMode } from "@/lib/ledger/entries/session";
import type { RowSession, SyncRow } from "@/lib/ledger/entries/sync-row";

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

export interface RankReason {
  readonly code: RankCode;
  /** For people: `2.9 points above the threshold`. */
  readonly words: string;
}

/** One session in the queue that waits for a person. Plain JSON. */
export interface QueuedReview {
  readonly id: string;
  readonly agentId: string;
  readonly agentName: string;
  readonly kind: SessionKind;
  readonly mode: SessionMode;
  /** Rolled back: an automatic rollback left unanswered conflicts (R2). */
  readonly state: "awaiting-review" | "rolled-back";
  /** Whether its edits are held: nothing of them was applied (F7). */
  readonly held: boolean;
  /** Tokens at the start and how many are kept (G11), of a handbook lines (H6); null without a gauge. */
  readonly startMassTokens: number | null;
  readonly keptTokens: number | null;
  readonly threshold: number;
  readonly cap: number;
  readonly operationsApplied: number;
  readonly operationsReverted: number;
  readonly stats: OperationStats;
  readonly openConflicts: number;
  /** The worst thing about it, such as `loses 160 °C, never`; null where there is none. */
  readonly worst: string | null;
  /** Whether its losses are known: without them no one says that nothing is lost. */
  readonly isJudged: boolean;
  /** All that it changed is proven lossless (L4), and nothing about it is doubtful. */
  readonly isLossless: boolean;
  /** The end of its log, which a decision made from the list names (V3). */
  readonly lastSequence: number;
  /** The report of a writer without operations; null for the others. */
  readonly report: string | null;
  readonly reasons: readonly RankReason[];
  /** Since when it waits, ISO 8601 in UTC. */
  readonly waitsSince: string;
  readonly startedBy: string;
  /** Null if the reader may decide it, else the reason why not (section 7, four eyes). */
  readonly whyNot: string | null;
  /** The other syncs that are decided with it, newest first (F8): counts and reasons are of all. */
  readonly row: readonly RowSession[];
}

/** Those others as a decision names them: each with what was seen of it (V3). */
export function rowField(others: readonly RowSession[]): string {
  return JSON.stringify(
    others.map(({ id, lastSequence }) => ({ sessionId: id, seenSequence: lastSequence })),
  );
}

export interface ReviewsPage {
  /** What is lossless (L4) in the first part of it, then what must be read. */
  readonly items: readonly QueuedReview[];
  /** All that must be read and match the filters. */
  readonly total: number;
  readonly waiting: number;
  readonly lossless: number;
  /** Of all that wait, those that the reader may decide. */
  readonly decidable: number;
  /** The position of the first item that must be read, from 1. */
  readonly from: number;
  readonly nextCursor: string | null;
  readonly agents: readonly { readonly id: string; readonly name: string }[];
}

/** A refinement in effect; `createdAt` in milliseconds UTC, the rest in tokens. */
interface RecentRefinement {
  readonly id: string;
  readonly createdAt: number;
  readonly creditTokens: number;
  readonly startMassTokens: number;
}

/** A queued session's details: its log, from which everything is reduced. */
export interface ReviewPreview {
  readonly id: string;
  readonly agentId: string;
  readonly agentName: string;
  readonly kind: SessionKind;
  readonly mode: SessionMode;
  readonly threshold: number;
  readonly cap: number;
  readonly model: string;
  readonly whyNot: string | null;
  /** The agent's refinements of the last 30 days that are in effect, for the product of V5. */
  readonly recent: readonly RecentRefinement[];
  /** The syncs with which it is decided; null where it stands alone (F8). */
  readonly row: SyncRow | null;
  readonly entries: readonly Entry[];
}
