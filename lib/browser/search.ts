import { type Coverage, coverages, type Relevance, relevances } from "@/lib/ledger/memory";

export const agentStates = ["needs-review", "running", "paused", "mine"] as const;
type AgentState = (typeof agentStates)[number];

export const agentSorts = ["created", "name", "largest", "refined"] as const;
type AgentSort = (typeof agentSorts)[number];

export const agentsAtOnce = 100;
const maxAgentSearch = 100;

export interface AgentFilters {
  /** Part of a name; empty for all. */
  readonly q: string;
  readonly state: AgentState | null;
  readonly sort: AgentSort;
  /** How many agents come before the first one shown. */
  readonly from: number;
}

type Given = Readonly<Record<string, string | string[] | undefined>>;

/** Filters from an address; invalid values are ignored. */
export function readAgentFilters(given: Given): AgentFilters {
  const textOf = (name: string) => [given[name]].flat()[0] ?? "";
  const from = /^[1-9]\d{0,8}$/.test(textOf("from")) ? Number(textOf("from")) : 0;
  return {
    q: textOf("q").replaceAll("\0", "").trim().slice(0, maxAgentSearch),
    state: agentStates.find((state) => state === textOf("state")) ?? null,
    sort: agentSorts.find((sort) => sort === textOf("sort")) ?? "created",
    from,
  };
}

/** The same as an address's query, without a question mark; empty for the default list. */
export function agentQuery({ q, state, sort, from }: AgentFilters): string {
  const query = new URLSearchParams();
  if (q !== "") query.set("q", q);
  if (state !== null) query.set("state", state);
  if (sort !== "created") query.set("sort", sort);
  if (from > 0) query.set("from", String(from));
  return query.toString();
}

/** Filters of the observations page, kept in its address. */
export interface ObservationFilters {
  readonly coverage: Coverage | null;
  readonly relevance: Relevance | null;
  /** The dropped and discarded observations instead of the active ones. */
  readonly dropped: boolean;
}

/** Filters from an address; anything else is ignored. */
export function readObservationFilters(
  search: Readonly<Record<string, string | string[] | undefined>>,
): ObservationFilters {
  return {
    coverage: coverages.find((one) => one === search["coverage"]) ?? null,
    relevance: relevances.find((one) => one === search["relevance"]) ?? null,
    dropped: search["dropped"] === "true",
  };
}

export function observationQuery({ coverage, relevance, dropped }: ObservationFilters): string {
  return new URLSearchParams({
    ...(coverage !== null && { coverage }),
    ...(relevance !== null && { relevance }),
    ...(dropped && { dropped: "true" }),
  }).toString();
}
