import type { Route } from "next";

/** The pages of an agent; its ledger is the first. */
export type AgentPlace =
  | ""
  | "/duplicates"
  | "/sessions"
  | "/sources"
  | "/conversations"
  | "/observations"
  | "/decisions"
  | "/lost"
  | "/handbook"
  | "/runs"
  | "/handbook/import"
  | "/style"
  | "/style/prompt"
  | "/settings"
  | "/delete"
  | "/connect"
  | "/import";

/** Where a page of an agent is. What is null or empty in `query` is left out. */
export function agentRoute(
  agentId: string,
  place: AgentPlace = "",
  query: Readonly<Record<string, string | null>> = {},
): Route {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === null || value === "" ? [] : [[name, value]],
  );
  const search = given.length === 0 ? "" : `?${new URLSearchParams(given).toString()}`;
  const path = `/agents/${encodeURIComponent(agentId)}${place}${search}`;
  if (isRoute(path)) return path;
  throw new Error("A page of an agent is a page of ours.");
}

export function runRoute(agentId: string, threadId: string): Route {
  const path = `/agents/${encodeURIComponent(agentId)}/runs/${encodeURIComponent(threadId)}`;
  if (isRoute(path)) return path;
  throw new Error("A run is a page of ours.");
}

/** The compiler knows only addresses that are written out. */
function isRoute(path: string): path is Route {
  return path.startsWith("/agents/");
}
