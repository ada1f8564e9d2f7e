import { sayNumbers } from "@/components/memories/copy";
import { askedCopy, wholeConsequence } from "@/components/sessions/decide/rules";
import { capitalise } from "@/components/ui/words";
import type { RollBackOf, RollBackQuestion } from "@/components/writers/kind";
import type { SessionView } from "@/lib/ledger/entries/reduce-session";

/** The question before a pass is rolled back: what rests on its observations alone stays (N1). */
export function observeQuestion(
  view: SessionView,
  { agentName, restingFacts }: RollBackOf,
): RollBackQuestion {
  const consequence = wholeConsequence(view);
  const facts = restingFacts.length === 0 ? "" : ` ${sayResting(restingFacts)}`;
  return {
    title: `Roll back what was observed of ${agentName}'s conversation?`,
    act: "Roll back",
    words: `${capitalise(consequence.words)}.${facts} The messages stay read; you can have them read again.${askedCopy(consequence)} You can't approve this session afterwards.`,
  };
}

/** N1: standing facts whose observations all go. */
function sayResting(numbers: readonly number[]): string {
  return numbers.length === 1
    ? `Fact ${sayNumbers(numbers)} rests on these observations alone and stays.`
    : `Facts ${sayNumbers(numbers)} rest on these observations alone and stay.`;
}
