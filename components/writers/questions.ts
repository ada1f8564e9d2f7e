import type { ReactNode } from "react";
import { editsQuestion } from "@/components/writers/edits/question";
import { extractQuestion } from "@/components/writers/extract/question";
import { reflectionQuestion } from "@/components/writers/reflection/question";
import { foldQuestion } from "@/components/writers/summary/question";
import { handbookQuestion } from "@/components/writers/handbook/question";
import type { RollBackOf, RollBackQuestion } from "@/components/writers/kind";
import { observeQuestion } from "@/components/writers/observe/question";
import { refinementQuestion } from "@/components/writers/refinement/question";
import type { SessionView } from "@/lib/ledger/entries/reduce-session";
import type { SessionKind } from "@/lib/ledger/entries/session";

/** The question before a session of a kind is rolled back. Apart from the kinds: it is loaded when it is asked. */
export const questions = {
  refinement: refinementQuestion,
  reflection: reflectionQuestion,
  summary: foldQuestion,
  handbook: handbookQuestion,
  edits: editsQuestion,
  observe: observeQuestion,
  extract: extractQuestion,
} satisfies Readonly<Record<SessionKind, (view: SessionView, of: RollBackOf) => RollBackQuestion>>;

interface RollBackSaidProps {
  readonly part: keyof RollBackQuestion;
  readonly view: SessionView;
  readonly of: RollBackOf;
}

/** A part of the question, to be shown where it is loaded late. */
export function RollBackSaid({ part, view, of }: RollBackSaidProps): ReactNode {
  return questions[view.kind](view, of)[part];
}
