import type { SessionKind, SessionMode, SessionState } from "@/lib/ledger/entries/session";
import type { OperationStats } from "@/lib/ledger/entries/operations";

/** The orders of the list of sessions; the first is the one it opens with. */
export const sessionSorts = ["newest", "oldest", "least-kept", "most-tokens"] as const;
export type SessionSort = (typeof sessionSorts)[number];

/** What the list can be narrowed to by state. `needs-review`: a person has to decide or answer. */
export const listedStates = [
  "needs-review",
  "queued",
  "asking-consent",
  "running",
  "unchanged",
  "approved",
  "rolled-back",
  "declined",
  "failed",
] as const;
export type ListedState = (typeof listedStates)[number];

/** Shares of the start that were kept. Near: at most five points above the threshold. */
export const keptBands = ["near-threshold", "under-90", "under-100"] as const;
export type KeptBand = (typeof keptBands)[number];

/** How long ago a session started at most. */
export const startedPeriods = ["24h", "7d", "30d"] as const;
export type StartedPeriod = (typeof startedPeriods)[number];

/** What the address of the list says; null where it says nothing. */
export interface SessionFilters {
  /** Part of an agent's name or of a note, or the beginning of a session's id. */
  readonly q: string | null;
  readonly agent: string | null;
  readonly kind: SessionKind | null;
  readonly state: ListedState | null;
  readonly model: string | null;
  /** The id of a person or of a key, `policy`, `breaker` or `agent`. */
  readonly by: string | null;
  readonly kept: KeptBand | null;
  readonly flags: "any" | "none" | null;
  readonly since: StartedPeriod | null;
  /** Started from this moment, and before the other. ISO 8601 in UTC. */
  readonly from: string | null;
  readonly to: string | null;
  readonly sort: SessionSort;
}

export const noFilters: SessionFilters = {
  q: null,
  agent: null,
  kind: null,
  state: null,
  model: null,
  by: null,
  kept: null,
  flags: null,
  since: null,
  from: null,
  to: null,
  sort: "newest",
};

/** The filters as a query, without what is usual. */
export function sessionQuery(filters: SessionFilters): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) {
    if (value !== null && value !== "" && value !== "newest") params.set(name, value);
  }
  return params.toString();
}

/** One session as the list shows it. Plain JSON; times are ISO 8601 in UTC. */
export interface ListedSession {
  readonly id: string;
  readonly agentId: string;
  readonly agentName: string;
  readonly kind: SessionKind;
  readonly mode: SessionMode;
  readonly state: SessionState;
  /** Whether a person has to decide it or to answer its conflicts, and since when. */
  readonly waitsSince: string | null;
  readonly threshold: number;
  /** Tokens at the start and kept of them (G11): of one that the breaker stopped, what would have been kept. */
  readonly startTokens: number | null;
  readonly keptTokens: number | null;
  readonly operationsApplied: number;
  readonly operationsReverted: number;
  readonly stats: OperationStats;
  /** The first sentence of what a writer without operations says it did; null for the others. */
  readonly report: string | null;
  readonly flags: number;
  readonly decidedBy: { readonly kind: string; readonly name: string } | null;
  /** The breaker stopped it. */
  readonly isTripped: boolean;
  readonly model: string;
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly startedBy: string;
  readonly createdAt: string;
  readonly startedAt: string | null;
  /** When the model's part was over. */
  readonly ranUntil: string | null;
  readonly note: string | null;
}

/** A view of the list that can be opened again. */
export interface SavedView {
  readonly name: string;
  /** As `sessionQuery` writes it. */
  readonly query: string;
}

/**
 * What became of the sessions that started in a quarter of an hour: the quarter, counted from 1970,
 * as it lies in one day of every zone; then how many are in force, were rolled back, are undecided,
 * and ended without a change.
 */
export type StartedSessions = readonly [
  quarter: number,
  kept: number,
  back: number,
  undecided: number,
  none: number,
];

/** What is above the list. All but `matching` is the same for all filters. */
export interface SessionsHead {
  /** How many sessions the filters let through. */
  readonly matching: number;
  /** How many agents have sessions. */
  readonly agents: number;
  /** Of the last 30 days. */
  readonly started: readonly StartedSessions[];
  readonly models: readonly string[];
  /** People and keys that decided any. */
  readonly deciders: readonly { readonly id: string; readonly name: string }[];
  /** The usual ones, then the reader's own. */
  readonly views: readonly (SavedView & { readonly count: number; readonly isOwn: boolean })[];
}

/** A part of the list. */
export interface SessionsPage {
  readonly items: readonly ListedSession[];
  readonly nextCursor: string | null;
  /** Null in the parts after the first. */
  readonly head: SessionsHead | null;
}

/** The views that everybody has; the first two are counted in the head of the page. */
export const usualViews: readonly SavedView[] = [
  { name: "All", query: "" },
  { name: "Needs review", query: "state=needs-review" },
  { name: "Rolled back", query: "state=rolled-back" },
  { name: "Approved by policy", query: "by=policy" },
  { name: "Flagged, this week", query: "flags=any&since=7d" },
];
