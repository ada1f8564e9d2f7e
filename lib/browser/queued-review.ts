import type { Entry } from "@/lib/ledger/entries/entry";
import type { OperationStats } from "@/lib/ledger/entries/operations";
import type { TouchedShare } from "@/lib/ledger/decide/touched-share";
import type { OwnSetting } from "@/lib/refinement/prompt/own-settings";
import type { SessionKind, SessionMode } from "@/lib/ledger/entries/session";

/** The orders of the queue; the first is the one it opens with. */
export const reviewSorts = ["riskiest", "oldest", "agent"] as const;
export type ReviewSort = (typeof reviewSorts)[number];

/** Why a session stands where it is in the queue. */
export const rankCodes = [
  "conflicts",
  "erosion",
  "own-threshold",
  "near-threshold",
  "marks",
  "condensing",
  "foreign-words",
  "summary-mismatch",
  "unfinished",
  "own-prompt",
  "refusals",
  "overdue",
] as const;
export type RankCode = (typeof rankCodes)[number];

export interface RankReason {
  readonly code: RankCode;
  /** For people: `2.9 points above the threshold`. */
  readonly words: string;
}

/** One session that waits for a person, as the queue lists it. Plain JSON. */
export interface QueuedReview {
  readonly id: string;
  readonly agentId: string;
  readonly agentName: string;
  readonly kind: SessionKind;
  readonly mode: SessionMode;
  /** Rolled back: an automatic rollback left conflicts that no one answered (R2). */
  readonly state: "awaiting-review" | "rolled-back";
  /** Tokens at the start and kept of them (G11); null for a kind without a gauge. */
  readonly startMassTokens: number | null;
  readonly keptTokens: number | null;
  readonly threshold: number;
  readonly cap: number;
  readonly operationsApplied: number;
  readonly operationsReverted: number;
  readonly stats: OperationStats;
  readonly openConflicts: number;
  /** Marks on what stands (G17). */
  readonly marks: number;
  /** What is left of the memories that it touched (G11); null where it touched none, or it is unknown. */
  readonly touched: TouchedShare | null;
  /** What a writer without operations says it did; null for the others. */
  readonly report: string | null;
  readonly reasons: readonly RankReason[];
  /** Since when it waits, ISO 8601 in UTC. */
  readonly waitsSince: string;
  readonly startedBy: string;
  /** Null where the reader may decide it, else why not (section 7, a second person). */
  readonly whyNot: string | null;
}

/** A page of the queue, with what its filters can name. */
export interface ReviewsPage {
  readonly items: readonly QueuedReview[];
  /** All that the filters let through, and all that wait. */
  readonly total: number;
  readonly waiting: number;
  /** Of all that wait, those that the reader may decide. */
  readonly decidable: number;
  /** The place of the first item in the order, from 1. */
  readonly from: number;
  readonly nextCursor: string | null;
  readonly agents: readonly { readonly id: string; readonly name: string }[];
}

/** Where a session is in the queue, riskiest first, and its neighbours' ids. */
export interface QueuePlace {
  /** From 1. */
  readonly index: number;
  readonly total: number;
  readonly previous: string | null;
  readonly next: string | null;
}

/** A refinement that stands; `createdAt` in milliseconds UTC, the rest in tokens. */
interface RecentRefinement {
  readonly id: string;
  readonly createdAt: number;
  readonly creditTokens: number;
  readonly startMassTokens: number;
}

/** What the queue shows of a session beside its line: its log, from which everything is reduced. */
export interface ReviewPreview {
  readonly id: string;
  readonly agentId: string;
  readonly agentName: string;
  readonly kind: SessionKind;
  readonly mode: SessionMode;
  readonly threshold: number;
  readonly cap: number;
  readonly model: string;
  /** As of the line in the queue. */
  readonly whyNot: string | null;
  /** The agent's refinements of the last 30 days that stand, for the product of V5. */
  readonly recent: readonly RecentRefinement[];
  /** What it ran under that its agent had set for itself (A1). */
  readonly ownSettings: readonly OwnSetting[];
  readonly entries: readonly Entry[];
}
