import { plural } from "@/components/ui/words/number-words";
import type { Entry } from "@/lib/ledger/entries/entry";
import { countOperations, sayActor, sayCounts } from "@/lib/ledger/entries/copy";
import { leftOutThen } from "@/components/sessions/decide/conflicts/left-out-now";
import { sayExcept } from "@/lib/ledger/decide/left-out";

/** What others did to a session after its run, in one sentence; null for what its run itself did. */
export function meanwhileCopy(entry: Entry): string | null {
  const who = sayActor(entry.actor);
  switch (entry.kind) {
    case "memory-changed-elsewhere": {
      const { changes, conflict, copiesEnded } = entry.data;
      if (copiesEnded !== undefined) {
        return `${who} purged #${copiesEnded.number}, which had the words of removed copies`;
      }
      if (conflict !== null) {
        const kept = conflict.keep === "start" ? "restored its start" : "kept it as it is";
        return `${who} resolved the conflict of #${conflict.number} and ${kept}`;
      }
      const numbers = changes.map(({ number }) => `#${number}`).join(", ");
      return `${who} ${changes.every(({ after }) => after.discardedAt !== null) ? "discarded" : "changed"} ${numbers}`;
    }
    case "document-written":
      // What the session itself wrote is no news.
      return entry.actor.kind === "session" ? null : `${who} changed ${entry.data.name}`;
    case "operations-reverted":
      if (entry.data.documents !== undefined) {
        return `${who} reverted ${plural(entry.data.sequences.length, "file")}`;
      }
      return `${who} reverted ${sayCounts(countOperations(entry.data.reversed))}`;
    case "session-approved":
      return entry.data.policy === null ? `${who} approved the session` : null;
    case "session-rolled-back":
      return `${who} rolled the session back${sayExcept(leftOutThen(entry))}`;
    default:
      return null;
  }
}
