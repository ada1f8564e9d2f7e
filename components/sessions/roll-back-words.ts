import type { Consequence } from "@/components/sessions/consequence";
import { plural } from "@/components/ui/number-words";

/** The act by its name: with what it gives back, where it gives anything back without a question. */
export function rollBackAct({ memories }: Consequence): string {
  return memories === 0
    ? "Roll back"
    : `Roll back, restore ${plural(memories, "memory", "memories")}`;
}

/** What a rollback does, what of it is for good, and what is not lost by it (R4, S1). */
export function rollBackWords({ memories, words, conflicts }: Consequence): string {
  const stands =
    conflicts === 0
      ? "What the session changed is again what it had found."
      : `Others changed ${plural(conflicts, "memory", "memories")} since; you are asked about each.`;
  const restores = memories === 0 ? "Restores nothing by itself." : `Restores ${words}.`;
  return `${restores} ${stands} The agent learns of it from its journal. The session stays rolled back: it cannot be approved afterwards. No memory is lost: what the session wrote stays among the discarded ones and in the history.`;
}
