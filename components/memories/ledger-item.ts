import type { Route } from "next";
import { agentRoute, sessionRoute, toRoute } from "@/components/ui/requests";
import type { LedgerQuery, loadLedgerPage } from "@/lib/memories/load-ledger";

/** A run of memories of a view, as the server gives them. */
export type LedgerPart = Awaited<ReturnType<typeof loadLedgerPage>>;
export type LedgerItem = LedgerPart["items"][number];

/** Which of an agent's memories are looked at, and where in them: all that the address keeps. */
export type LedgerView = Omit<LedgerQuery, "agentId">;

/** Memories of a part; a part begins at a multiple of it. */
export const partLength = 50;

export const ledgerSorts = ["ledger", "newest", "largest", "changed"] as const;

/** The view as an address says it after the `?`; nothing for what is as usual. */
export function ledgerSearch(view: LedgerView): string {
  const params = new URLSearchParams();
  if (view.q.trim() !== "") params.set("q", view.q);
  const isUsual = view.show.length === 0 || (view.show.length === 1 && view.show[0] === "core");
  if (!isUsual) for (const part of view.show) params.append("show", part);
  for (const flag of view.flag) params.append("flag", flag);
  for (const category of view.category) params.append("category", category);
  if (view.sort !== "ledger") params.set("sort", view.sort);
  if (view.from !== null && view.from > 0) params.set("from", String(view.from));
  if (view.m !== null) params.set("m", String(view.m));
  return params.toString();
}

/** The address of a view of an agent's memories. */
export function ledgerRoute(agentId: string, view: LedgerView): Route {
  return toRoute(agentRoute(agentId), ledgerSearch(view));
}

/** The same memories in the same order, wherever in them one is. */
export function viewKey(view: LedgerView): string {
  return ledgerSearch({ ...view, from: null, m: null });
}

/** Whether its order is one of time: a search shows the best matches first (F16). */
export function isByMonth({ sort, q }: LedgerView): boolean {
  return sort === "newest" || (sort === "ledger" && q.trim() === "");
}

/** Another view of the same agent, from its beginning. */
export function turnTo(view: LedgerView, change: Partial<LedgerView>): LedgerView {
  return { ...view, from: null, m: null, ...change };
}

/** Where an admin looks at what a purge of a memory would take (M7). */
export function purgeRoute(agentId: string, number: number): Route {
  return toRoute("/settings/purge", `agent=${encodeURIComponent(agentId)}&number=${number}`);
}

/** Where everything that was ever with a memory is told. */
export function memoryRoute(agentId: string, number: number): Route {
  return agentRoute(agentId, `/memories/${number}`);
}

/** A line of a session's log, at its operation. */
export function entryRoute(sessionId: string, sequence: number | null): Route {
  return toRoute(sessionRoute(sessionId), sequence === null ? "" : `op=${sequence}`);
}

/** Memories are dated in UTC, so that a ledger reads the same to everybody. */
const zone = { timeZone: "UTC" } as const;
const monthFormat = new Intl.DateTimeFormat("en-GB", { month: "long", ...zone });
const shortFormat = new Intl.DateTimeFormat("en-GB", { month: "short", ...zone });
const dayFormat = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", ...zone });

export function monthKey(at: number): string {
  return new Date(at).toISOString().slice(0, 7);
}

export function monthWords(at: number): { readonly month: string; readonly year: string } {
  return { month: monthFormat.format(at), year: String(new Date(at).getUTCFullYear()) };
}

/** `Sept`, in a list of months: all of them short. */
export function shortMonth(at: number): string {
  return shortFormat.format(at);
}

/** `4 March` */
export function dayWords(at: number): string {
  return dayFormat.format(at);
}
