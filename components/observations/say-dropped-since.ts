import { sayNumbers } from "@/components/memories/labels/say-numbers";
import { plural } from "@/components/ui/words/number-words";

/** Observations that stay dropped when the facts are gone that let them go (O5). */
export function sayDroppedSince(numbers: readonly number[]): string {
  const observations = plural(numbers.length, "observation");
  const which = sayNumbers(numbers);
  return numbers.length === 1
    ? `${observations} was dropped later because its facts cover it: ${which}. It stays dropped until you restore it.`
    : `${observations} were dropped later because its facts cover them: ${which}. They stay dropped until you restore them.`;
}
