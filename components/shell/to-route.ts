import type { Route } from "next";

/** A path of ours as the router takes it: the compiler knows only those that are written out. */
export function toRoute(path: string): Route {
  if (isRoute(path)) return path;
  throw new Error("The address must be a path on this site.");
}

function isRoute(path: string): path is Route {
  return path.startsWith("/") && !path.startsWith("//");
}
