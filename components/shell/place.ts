import type { Route } from "next";

/** A place that every page leads to. */
export interface Place {
  readonly name: string;
  readonly href: Route;
  /** The letter that goes there after `g`. */
  readonly key: string;
  /** Whether it shows how many sessions wait for a person. */
  readonly countsWaiting?: boolean;
}

/** A conversation belongs to an agent: its page is among the agents. */
export function isPlaceAt(pathname: string, href: string): boolean {
  if (href === "/agents" && pathname.startsWith("/conversations/")) return true;
  return pathname === href || (href !== "/" && pathname.startsWith(`${href}/`));
}
