import type { SessionKind } from "@/lib/ledger/entries/session";

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

/** The views that every user has; the first two are counted in the page's header. */
export const usualViews = [
  { name: "All", query: "" },
  { name: "Needs review", query: "state=needs-review" },
  { name: "Rolled back", query: "state=rolled-back" },
  { name: "Approved by policy", query: "by=policy" },
  { name: "Flagged, this week", query: "flags=any&since=7d" },
];
