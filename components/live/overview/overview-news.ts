import { isActive } from "@/lib/ledger/entries/session";
import type { Overview } from "@/lib/browser/overview";
import type { SessionHint } from "@/lib/browser/live-frames";

/**
 * Says of each hint whether it may change what an overview says. A session that continues in its
 * state does not, unless it is rolled back: then someone may have answered its conflicts.
 */
export function overviewNews(): (hint: SessionHint, overview: Overview) => boolean {
  const heard = new Map<string, SessionHint["state"]>();
  return ({ id, state }, { running }) => {
    const shown = running.find((session) => session.id === id)?.state;
    const before = shown ?? heard.get(id);
    if (isActive(state)) heard.set(id, state);
    else heard.delete(id);
    return before !== state || state === "rolled-back";
  };
}
