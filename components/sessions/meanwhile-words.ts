import { plural } from "@/components/ui/number-words";
import type { Entry } from "@/lib/ledger/entry";

/** What others did to a session after its run, in one sentence; null for what its run itself did. */
export function meanwhileWords(entry: Entry): string | null {
  const who = entry.actor.name;
  switch (entry.kind) {
    case "memory-changed-elsewhere": {
      const { changes, conflict } = entry.data;
      if (conflict !== null) {
        const kept = conflict.keep === "start" ? "gave back its start" : "kept it as it is";
        return `${who} answered the conflict of #${conflict.number} and ${kept}`;
      }
      const numbers = changes.map(({ number }) => `#${number}`).join(", ");
      return `${who} ${changes.every(({ after }) => after.discardedAt !== null) ? "discarded" : "changed"} ${numbers}`;
    }
    case "operations-reverted":
      return `${who} reverted ${plural(entry.data.sequences.length, "operation")}`;
    case "session-approved":
      return entry.data.policy === null ? `${who} approved the session` : null;
    case "session-rolled-back":
      return `${who} rolled the session back`;
    default:
      return null;
  }
}
