import { isWorthUndoing, wholeConsequence } from "@/components/sessions/decide/consequence";
import { rollBackAct, rollBackCopy } from "@/components/sessions/decide/roll-back-copy";
import type { RollBackOf, RollBackQuestion } from "@/components/sessions/kind";
import type { SessionView } from "@/lib/ledger/entries/reduce-session";

/** The question before a refinement is rolled back. */
export function refinementQuestion(view: SessionView, { agentName }: RollBackOf): RollBackQuestion {
  const consequence = wholeConsequence(view);
  return {
    title: `Roll back ${agentName}'s session?`,
    act: rollBackAct(consequence),
    words: rollBackCopy(consequence),
    isWorthIt: isWorthUndoing(consequence),
  };
}
