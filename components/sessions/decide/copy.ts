import { capitalise, plural } from "@/components/ui/words";
import type { Consequence } from "@/components/sessions/decide/rules";

/** The act by its name: with what it gives back, where it gives anything back without a question. */
export function rollBackAct({ memories }: Consequence): string {
  return memories === 0
    ? "Roll back"
    : `Roll back, restore ${plural(memories, "memory", "memories")}`;
}

/** What a rollback puts back, what others are asked about, and that it is for good (R4, S1). */
export function rollBackCopy(consequence: Consequence): string {
  const { memories, facts, words } = consequence;
  const restores =
    memories + facts === 0 ? "Restores nothing on its own." : `${capitalise(words)}, as before.`;
  return `${restores}${askedCopy(consequence)} You can't approve this session afterwards.`;
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
