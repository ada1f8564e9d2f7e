import { stateCopy } from "@/components/sessions/page/session-copy";
import type { Entry } from "@/lib/ledger/entries/entry";
import { reduceSession } from "@/lib/ledger/entries/reduce-session";

/** What became of a session: `Osprey: approved by Rosa.` Null while it still waits for a person. */
export function sayOutcome(entries: readonly Entry[], agentName: string): string | null {
  const { state, decidedBy, conflicts } = reduceSession(entries);
  if (state === "awaiting-review") return null;
  if (state === "rolled-back" && conflicts.some(({ keep }) => keep === null)) return null;
  const answer = entries.findLast(
    (entry) => entry.kind === "memory-changed-elsewhere" && entry.data.conflict !== null,
  );
  if (answer !== undefined) return `${agentName}: ${answer.actor.name} resolved its conflicts.`;
  const by = decidedBy === null ? "" : ` by ${decidedBy.name}`;
  return `${agentName}: ${stateCopy[state].word.toLowerCase()}${by}.`;
}
