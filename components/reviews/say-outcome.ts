import { stateWords } from "@/components/sessions/session-words";
import type { Entry } from "@/lib/ledger/entry";
import { foldSession } from "@/lib/ledger/fold";

/** What became of a session that waits no more: `Osprey: approved by Rosa.` */
export function sayOutcome(entries: readonly Entry[], agentName: string): string {
  const { state, decidedBy } = foldSession(entries);
  if (state === "awaiting-review") return `${agentName} is no longer on this page of the queue.`;
  const answer = entries.findLast(
    (entry) => entry.kind === "memory-changed-elsewhere" && entry.data.conflict !== null,
  );
  if (answer !== undefined) return `${agentName}: ${answer.actor.name} answered its conflicts.`;
  const by = decidedBy === null ? "" : ` by ${decidedBy.name}`;
  return `${agentName}: ${stateWords[state].word.toLowerCase()}${by}.`;
}
