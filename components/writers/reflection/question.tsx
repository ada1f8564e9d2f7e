import { sayNumbers } from "@/components/memories/copy";
import { askedCopy, wholeConsequence } from "@/components/sessions/decide/rules";
import { TextLink } from "@/components/ui/link";
import { toRoute } from "@/components/ui/requests";
import type { RollBackOf, RollBackQuestion } from "@/components/writers/kind";
import { capitalise, plural } from "@/components/ui/words";
import { observationQuery } from "@/lib/browser/search";
import type { SessionView } from "@/lib/ledger/entries/reduce-session";

/** The question before a reflection is rolled back: what it dropped since stays dropped (O5). */
export function reflectionQuestion(
  view: SessionView,
  { agentName, droppedSince }: RollBackOf,
): RollBackQuestion {
  const consequence = wholeConsequence(view);
  const left = droppedSince.length === 0 ? "" : ` ${sayDroppedSince(droppedSince)}`;
  return {
    title: `Roll back ${agentName}'s reflection?`,
    act: "Roll back",
    words: `${capitalise(consequence.words)}.${left}${askedCopy(consequence)} You can't approve this session afterwards.`,
  };
}

/** Observations that stay dropped when the facts are gone that let them go (O5). */
function sayDroppedSince(numbers: readonly number[]): string {
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
