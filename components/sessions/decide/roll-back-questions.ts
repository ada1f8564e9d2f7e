import { foldQuestion } from "@/components/conversations/fold-consequence";
import { handbookQuestion } from "@/components/handbook/handbook-question";
import { reflectionQuestion } from "@/components/observations/reflection-question";
import type { RollBackOf, RollBackQuestion } from "@/components/sessions/kind";
import { refinementQuestion } from "@/components/sessions/refinement/refinement-question";
import type { SessionView } from "@/lib/ledger/entries/reduce-session";
import type { SessionKind } from "@/lib/ledger/entries/session";

/** Apart from the kinds: only what decides a session loads it. */
const questions = {
  refinement: refinementQuestion,
  reflection: reflectionQuestion,
  summary: foldQuestion,
  handbook: handbookQuestion,
} satisfies Readonly<Record<SessionKind, (view: SessionView, of: RollBackOf) => RollBackQuestion>>;

/** The question before a session of any kind is rolled back. */
export function rollBackQuestion(view: SessionView, of: RollBackOf): RollBackQuestion {
  return questions[view.kind](view, of);
}
