import type {
  SessionCause,
  SessionKind,
  SessionMode,
  SessionState,
} from "@/lib/ledger/entries/session";
import type { OperationStats } from "@/lib/ledger/entries/operations";

/** The sort orders of the session list; the first is the default. */
export const sessionSorts = ["newest", "oldest", "least-kept", "most-tokens"] as const;
export type SessionSort = (typeof sessionSorts)[number];

/** State filters of the list. `needs-review`: a person must decide or answer. */
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

/** Kept shares of the start. Near: at most five points above the threshold. */
export const keptBands = ["near-threshold", "under-90", "under-100"] as const;
export type KeptBand = (typeof keptBands)[number];

/** Longest time since a session started. */
export const startedPeriods = ["24h", "7d", "30d"] as const;
export type StartedPeriod = (typeof startedPeriods)[number];

/** Filters in the list's address; null if not given. */
export interface SessionFilters {
  /** Part of an agent's name or of a note, or the start of a session's id. */
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
  /** Started from this time, and before the other. ISO 8601 in UTC. */
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

/** The filters as a query, without default values. */
export function sessionQuery(filters: SessionFilters): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) {
    if (value !== null && value !== "" && value !== "newest") params.set(name, value);
  }
  return params.toString();
}

/** One session in the list. Plain JSON; times are ISO 8601 in UTC. */
export interface ListedSession {
  readonly id: string;
  readonly agentId: string;
  readonly agentName: string;
  readonly kind: SessionKind;
  readonly mode: SessionMode;
  readonly state: SessionState;
  /** Whether its edits are held (F7). */
  readonly held: boolean;
  /** Since when it waits for a person to decide it or answer its conflicts; null if it doesn't. */
  readonly waitsSince: string | null;
  readonly threshold: number;
  /** Tokens at the start and how many are kept (G11); after a trip, would have been kept. */
  readonly startTokens: number | null;
  readonly keptTokens: number | null;
  /** Of a handbook: old lines that could be lost, and those that are kept (H6). */
  readonly lines: { readonly start: number; readonly kept: number } | null;
  readonly operationsApplied: number;
  readonly operationsReverted: number;
  readonly stats: OperationStats;
  /** The report of a writer without operations; null for the others. */
  readonly report: string | null;
  /** The worst thing about it, such as `loses 160 °C, never`; null where there is none. */
  readonly worst: string | null;
  readonly flags: number;
  readonly decidedBy: { readonly kind: string; readonly name: string } | null;
  /** Why it ended as it did; null where it ran to its end. */
  readonly cause: SessionCause | null;
  readonly model: string;
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** Micro-dollars; null where its model had no price. */
  readonly cost: number | null;
  readonly startedBy: string;
  readonly createdAt: string;
  readonly startedAt: string | null;
  /** When the model's part ended. */
  readonly ranUntil: string | null;
  readonly note: string | null;
}

export interface SavedView {
  readonly name: string;
  /** As `sessionQuery` writes it. */
  readonly query: string;
}

/**
 * Outcomes of the sessions that started in a quarter of an hour: the quarter counted from 1970, which
 * lies in one day in every time zone; then in effect, rolled back, undecided, without a change.
 */
export type StartedSessions = readonly [
  quarter: number,
  kept: number,
  back: number,
  undecided: number,
  none: number,
];

/** The data above the list. All but `matching` is the same for all filters. */
export interface SessionsHead {
  /** How many sessions match the filters. */
  readonly matching: number;
  readonly agents: number;
  /** Of the last 30 days. */
  readonly started: readonly StartedSessions[];
  readonly models: readonly string[];
  /** People and keys that decided a session. */
  readonly deciders: readonly { readonly id: string; readonly name: string }[];
  /** The standard views, then the reader's own. */
  readonly views: readonly (SavedView & { readonly count: number; readonly isOwn: boolean })[];
}

export interface SessionsPage {
  readonly items: readonly ListedSession[];
  readonly nextCursor: string | null;
  /** Null in all parts but the first. */
  readonly head: SessionsHead | null;
}

/** The views that every user has; the first two are counted in the page's header. */
export const usualViews: readonly SavedView[] = [
  { name: "All", query: "" },
  { name: "Needs review", query: "state=needs-review" },
  { name: "Rolled back", query: "state=rolled-back" },
  { name: "Approved by policy", query: "by=policy" },
  { name: "Flagged, this week", query: "flags=any&since=7d" },
];

/** What every page shows of an account: what waits for a person, and what runs. */
export interface Overview {
  /** Sessions that need a person: awaiting review, or rolled back with an open conflict (R2). */
  readonly waiting: number;
  /** Those of them that are proven lossless (L4): one press approves all. The others must be read. */
  readonly lossless: number;
  /** All that are queued, asking consent or running. */
  readonly runningCount: number;
  /** The first of those: running before asking before queued, each oldest first. */
  readonly running: readonly RunningSession[];
  /** How many are queued while no worker is running (S7). */
  readonly withoutWorker: number;
}

export type RunningSession = Pick<
  ListedSession,
  "id" | "agentId" | "agentName" | "kind" | "mode" | "state"
>;
