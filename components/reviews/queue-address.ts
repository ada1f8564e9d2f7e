import type { Route } from "next";
import type { RankCode, ReviewSort } from "@/lib/browser/queued-review";
import type { SessionKind } from "@/lib/ledger/entries/session";

/** What the queue's address says: its order, its filters, and from where on it is shown. */
export interface QueueFilters {
  readonly sort: ReviewSort;
  readonly agent: string | null;
  readonly kind: SessionKind | null;
  readonly flag: RankCode | null;
  readonly isMine: boolean;
  readonly after: string | null;
}

/** The filters as a query that both the page and its server know; what is usual is left out. */
export function queueQuery(filters: QueueFilters): string {
  const { sort, agent, kind, flag, isMine, after } = filters;
  const params = new URLSearchParams();
  if (sort !== "riskiest") params.set("sort", sort);
  if (agent !== null) params.set("agent", agent);
  if (kind !== null) params.set("kind", kind);
  if (flag !== null) params.set("flag", flag);
  if (isMine) params.set("mine", "1");
  if (after !== null) params.set("after", after);
  return params.toString();
}

/** The address of the queue, and of one session in it. */
export function queueAddress(filters: QueueFilters, sessionId: string | null = null): Route {
  const query = queueQuery(filters);
  const place = sessionId === null ? "" : `session=${encodeURIComponent(sessionId)}`;
  const whole = [query, place].filter((part) => part !== "").join("&");
  return whole === "" ? "/reviews" : `/reviews?${whole}`;
}

export function isFiltered({ agent, kind, flag, isMine }: QueueFilters): boolean {
  return agent !== null || kind !== null || flag !== null || isMine;
}
