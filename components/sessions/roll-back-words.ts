import type { Consequence } from "@/components/sessions/consequence";
import { plural } from "@/components/ui/number-words";

/** What a rollback does, what of it is for good, and what is not lost by it (R4, S1). */
export function rollBackWords({ words, conflicts }: Consequence): string {
  const stands =
    conflicts === 0
      ? "What the session changed is again what it had found."
      : `Others changed ${plural(conflicts, "memory", "memories")} since; you are asked about each.`;
  return `Restores ${words}. ${stands} The agent learns of it from its journal. The session stays rolled back: it cannot be approved afterwards. No memory is lost: what the session wrote stays among the discarded ones and in the history.`;
}
