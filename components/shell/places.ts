import type { Route } from "next";
import { formatCount } from "@/components/ui/words";
import type { Overview, RunningSession } from "@/lib/sessions/read/load-home";
import { kindTable } from "@/lib/ledger/entries/kind-table";

/** The palette is no part of a page's first load. */
export const loadPalette = () => import("@/components/shell/palette");

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

export interface RunningWords {
  readonly sessionId: string;
  readonly agentName: string;
  /** What follows the name: ` is being refined`, ` and 2 more`. */
  readonly rest: string;
}

/** What the head says of the sessions that run, but for the one whose page this is; null for none. */
export function sayRunning(overview: Overview, pathname: string): RunningWords | null {
  const others = overview.running.filter(({ id }) => !isPageOf(pathname, id));
  const [first] = others;
  if (first === undefined) return null;
  const own = overview.running.length - others.length;
  const more = overview.runningCount - own - 1;
  const rest = more > 0 ? ` and ${formatCount(more)} more` : ` ${doingOf(first)}`;
  return { sessionId: first.id, agentName: first.agentName, rest };
}

function doingOf({ state, kind }: RunningSession): string {
  if (state === "queued") return "is queued";
  return state === "asking-consent" ? "is asked for consent" : kindTable[kind].doing;
}

function isPageOf(pathname: string, sessionId: string): boolean {
  const page = `/sessions/${sessionId}`;
  return pathname === page || pathname.startsWith(`${page}/`);
}
