import { sayNumbers } from "@/components/memories/labels/say-numbers";
import { plural } from "@/components/ui/words/number-words";

/** Observations that stay dropped when the facts are gone that let them go (O5). */
export function sayDroppedSince(numbers: readonly number[]): string {
  const observations = plural(numbers.length, "observation");
  const which = sayNumbers(numbers);
  return numbers.length === 1
    ? `${observations} that only its facts cover was dropped later: ${which}. It stays dropped until you restore it.`
    : `${observations} that only its facts cover were dropped later: ${which}. They stay dropped until you restore them.`;
}
