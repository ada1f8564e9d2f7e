import { rollBackAct, rollBackCopy, wholeConsequence } from "@/components/sessions/decide/rules";
import type { RollBackOf, RollBackQuestion } from "@/components/writers/kind";
import type { SessionView } from "@/lib/ledger/entries/reduce-session";

/** The question before a refinement is rolled back. */
export function refinementQuestion(view: SessionView, { agentName }: RollBackOf): RollBackQuestion {
  const consequence = wholeConsequence(view);
  return {
    title: `Roll back ${agentName}'s session?`,
    act: rollBackAct(consequence),
    words: rollBackCopy(consequence),
  };
}
