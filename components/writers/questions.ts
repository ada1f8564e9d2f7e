import type { ReactNode } from "react";
import { sayNumbers } from "@/components/memories/copy";
import { rollBackAct, rollBackCopy, wholeConsequence } from "@/components/sessions/decide/rules";
import { isChangedFile, isHeld } from "@/components/sessions/view/rules";
import { plural } from "@/components/ui/words";
import { handbookQuestion } from "@/components/writers/handbook/question";
import type { RollBackOf, RollBackQuestion } from "@/components/writers/kind";
import { sayDroppedSince } from "@/components/writers/reflection/dropped";
import { foldQuestion } from "@/components/writers/summary/question";
import type { SessionView } from "@/lib/ledger/entries/reduce-session";
import type { SessionKind } from "@/lib/ledger/entries/session";

/** The question before a session of a kind is rolled back. Apart from the kinds: it is loaded when it is asked. */
export const questions = {
  refinement: (view, { agentName }) => ofMemories(view, `${agentName}'s session`),
  reflection: (view, { agentName, droppedSince }) =>
    ofMemories(view, `${agentName}'s reflection`, sayDroppedSince(droppedSince)),
  summary: foldQuestion,
  handbook: handbookQuestion,
  edits: (view, of) =>
    isHeld(view) ? ofHeldEdits(view, of) : ofMemories(view, `${of.agentName}'s session`),
  observe: (view, { agentName, restingFacts }) =>
    ofMemories(
      view,
      `what was observed of ${agentName}'s conversation`,
      `${sayResting(restingFacts)} The messages stay read; you can have them read again.`,
    ),
  extract: ofRecord,
} satisfies Readonly<Record<SessionKind, (view: SessionView, of: RollBackOf) => RollBackQuestion>>;

/** Of a kind that changes memories, with what stays as the session made it. */
function ofMemories(view: SessionView, what: string, stays = ""): RollBackQuestion {
  const consequence = wholeConsequence(view);
  return {
    title: `Roll back ${what}?`,
    act: rollBackAct(consequence),
    words: rollBackCopy(consequence, stays.trim()),
  };
}

/** N1: standing facts whose observations all go. */
function sayResting(numbers: readonly number[]): string {
  if (numbers.length === 0) return "";
  return numbers.length === 1
    ? `Fact ${sayNumbers(numbers)} rests on these observations alone and stays.`
    : `Facts ${sayNumbers(numbers)} rest on these observations alone and stay.`;
}

/** Of an agent's own edits that are not to be taken over (F7). */
function ofHeldEdits({ held }: SessionView, { agentName }: RollBackOf): RollBackQuestion {
  const files = held?.files.filter(isChangedFile) ?? [];
  const names = files.length === 1 ? (files[0]?.path ?? "") : plural(files.length, "file");
  const where = files.length === 0 ? "Nothing changes in Keepsake" : `${names} becomes what it was`;
  return {
    title: "Restore the files?",
    act: "Restore",
    words: `${where}, with the next sync. ${agentName}'s edits stay in this log.`,
  };
}

/** Of an extraction (N4). */
function ofRecord({ documents }: SessionView, { agentName }: RollBackOf): RollBackQuestion {
  const words = documents.some(({ before }) => before !== null)
    ? "The run's earlier record is back."
    : "The run's record is deleted. You can extract it again.";
  return {
    title: `Roll back the record of ${agentName}'s run?`,
    act: "Roll back",
    words: `${words} You can't approve this session afterwards.`,
  };
}

interface RollBackSaidProps {
  readonly part: keyof RollBackQuestion;
  readonly view: SessionView;
  readonly of: RollBackOf;
}

/** A part of the question, to be shown where it is loaded late. */
export function RollBackSaid({ part, view, of }: RollBackSaidProps): ReactNode {
  return questions[view.kind](view, of)[part];
}
