import { capitalise } from "@/components/ui/words/capitalise";
import type { Consequence } from "@/components/sessions/decide/consequence";
import { plural } from "@/components/ui/words/number-words";

/** The act by its name: with what it gives back, where it gives anything back without a question. */
export function rollBackAct({ memories }: Consequence): string {
  return memories === 0
    ? "Roll back"
    : `Roll back, restore ${plural(memories, "memory", "memories")}`;
}

/** What a rollback does, what of it is for good, and what is not lost by it (R4, S1). */
export function rollBackCopy(consequence: Consequence): string {
  const { memories, facts, words, conflicts } = consequence;
  const stands = conflicts === 0 ? " Everything the session changed is restored." : "";
  const restores =
    memories + facts === 0 ? "Restores nothing on its own." : `${capitalise(words)}.`;
  return `${restores}${stands}${askedCopy(consequence)} The agent's journal records it. A rolled-back session can't be approved later. No memory is lost: what the session wrote stays in Discarded and in the history.`;
}

/** Whose later changes are asked about before anything is taken back (R2); empty for none. */
export function askedCopy({ conflicts, changed }: Consequence): string {
  if (conflicts === 0) return "";
  const who =
    changed.length < conflicts
      ? `Others changed ${plural(conflicts, "memory", "memories")} since`
      : changed.join(". ");
  const which = conflicts === 1 ? "which version to keep" : "for each which version to keep";
  return ` ${who}; you will be asked ${which}.`;
}
