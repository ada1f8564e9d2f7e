import { sayNumbers } from "@/components/memories/copy";
import { TextLink } from "@/components/ui/link";
import { toRoute } from "@/components/ui/requests";
import { plural } from "@/components/ui/words";
import { observationQuery } from "@/lib/browser/search";

/** Observations that stay dropped when the facts are gone that let them go (O5). */
export function sayDroppedSince(numbers: readonly number[]): string {
  if (numbers.length === 0) return "";
  const observations = plural(numbers.length, "observation");
  const which = sayNumbers(numbers);
  return numbers.length === 1
    ? `${observations} was dropped later because its facts cover it: ${which}. It stays dropped until you restore it.`
    : `${observations} were dropped later because its facts cover them: ${which}. They stay dropped until you restore them.`;
}

interface LeftDroppedProps {
  readonly agentId: string;
  readonly numbers: readonly number[];
}

/** After a rollback: observations that no fact covers any more and that are still dropped. */
export function LeftDropped({ agentId, numbers }: LeftDroppedProps) {
  const query = observationQuery({ coverage: null, relevance: null, dropped: true });
  const path = `/agents/${encodeURIComponent(agentId)}/observations`;
  return (
    <p className="mx-auto mt-2 mb-5 max-w-[45.875rem] text-ink-2" data-testid="left-dropped">
      {sayDroppedSince(numbers)}{" "}
      <TextLink href={toRoute(`${path}?${query}`)}>Dropped observations</TextLink>
    </p>
  );
}
