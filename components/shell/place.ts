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

export function isPlaceAt(pathname: string, href: string): boolean {
  return pathname === href || (href !== "/" && pathname.startsWith(`${href}/`));
}
