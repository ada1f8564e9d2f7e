import { formatCount } from "@/components/ui/words/number-words";
import { kindTable } from "@/lib/ledger/entries/kind-table";
import type { Overview, RunningSession } from "@/lib/browser/overview";

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
