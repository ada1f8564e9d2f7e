import { sayDroppedSince } from "@/components/writers/reflection/left-dropped";
import { askedCopy, isWorthUndoing, wholeConsequence } from "@/components/sessions/decide/rules";
import type { RollBackOf, RollBackQuestion } from "@/components/writers/kind";
import { capitalise } from "@/components/ui/words";
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
    words: `${capitalise(consequence.words)}.${left}${askedCopy(consequence)} A rolled-back session can't be approved later. No memory is lost: what the session wrote stays in Discarded and in the history.`,
    isWorthIt: isWorthUndoing(consequence),
  };
}
