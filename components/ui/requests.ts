import type { Route } from "next";
import { unstable_rethrow } from "next/navigation";
import type { Refused } from "@/components/ui/form-action";

/** Calls an action; a server that is away or of another version is an answer. Redirects pass. */
export async function reachServer<R>(call: () => Promise<R>): Promise<R | Refused> {
  try {
    return await call();
  } catch (error) {
    unstable_rethrow(error);
    return {
      ok: false,
      code: "unreached",
      message:
        "The server didn't answer, so this may or may not be done. Try again in a moment, or reload the page.",
    };
  }
}

/** What a route of this server answers to the person who is signed in. Throws unless it is a 200. */
export async function fetchJson<T>(address: string, signal: AbortSignal): Promise<T> {
  const response = await fetch(address, { signal, headers: { accept: "application/json" } });
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response.json();
}

/** What a form posts, by the names of its fields. */
export type PostedFields = Readonly<Record<string, string | number>>;

/** Fields that no form element holds, as an action takes them. */
export function formOf(fields: PostedFields): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  return form;
}

/** A path of ours as the router takes it: the compiler knows only those that are written out. */
export function toRoute(path: string, query = ""): Route {
  const address = query === "" ? path : `${path}?${query}`;
  if (isRoute(address)) return address;
  throw new Error("The address must be a path on this site.");
}

/** A page of an agent, the ledger where none is named. What is null or empty in `query` is left out. */
export function agentRoute(
  agentId: string,
  place: "" | `/${string}` = "",
  query: Readonly<Record<string, string | null>> = {},
): Route {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === null || value === "" ? [] : [[name, value]],
  );
  const path = `/agents/${encodeURIComponent(agentId)}${place}`;
  return toRoute(path, new URLSearchParams(given).toString());
}

/** Where a session is watched, decided and read. */
export function sessionRoute(sessionId: string): Route {
  return toRoute(`/sessions/${encodeURIComponent(sessionId)}`);
}

function isRoute(path: string): path is Route {
  return path.startsWith("/") && !path.startsWith("//");
}
