import { useState } from "react";
import {
  ConflictChoices,
  isAnswer,
  type MemoryAnswers,
  type OpenConflict,
} from "@/components/sessions/decide/conflict-choices";
import type { Decisions } from "@/components/sessions/decide/use-decisions";
import { AlertDialog } from "@/components/ui/dialog";
import { Button } from "@/components/ui/button";
import { Fault } from "@/components/ui/form-action";

interface ConflictsDialogProps {
  readonly decisions: Decisions;
  readonly agentId: string;
}

/** Asks memory by memory, before a rollback that would undo what others did (R2). */
export default function ConflictsDialog({ decisions, agentId }: ConflictsDialogProps) {
  const { conflicts, isPending, isOutdated, refusal } = decisions;
  const [answers, setAnswers] = useState<MemoryAnswers>(new Map());
  const [asked, setAsked] = useState(conflicts);
  if (asked !== conflicts) {
    setAsked(conflicts);
    setAnswers(stillAnswered(answers, asked, conflicts));
  }
  const open = conflicts.filter(({ number }) => !isAnswer(answers.get(number))).length;
  const isHeld = conflicts.some(({ current }) => current.constitutional);
  return (
    <AlertDialog
      open={conflicts.length > 0}
      onOpenChange={(isOpen) => {
        if (!isOpen) decisions.dropConflicts();
      }}
      title="Some of these memories changed since"
      confirm={
        <>
          {(isOutdated || isHeld) && (
            <Button isPending={isPending} onClick={decisions.askAgain}>
              Refresh
            </Button>
          )}
          {!isOutdated && (
            <Button
              tone="lost"
              isPending={isPending}
              disabled={open > 0}
              onClick={() => decisions.answer(answers)}
            >
              Roll back
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-4">
        <p>
          Choose which version of each to keep. Everything else is restored.{" "}
          {open === 0 ? "All chosen." : `${open} left.`}
        </p>
        {refusal !== null && <Fault role="alert">{refusal.message}</Fault>}
        {isOutdated && (
          <p role="alert">
            The session changed since these were listed. Refresh to see the current versions. Your
            answers are kept where nothing changed.
          </p>
        )}
        <ConflictChoices
          conflicts={conflicts}
          answers={answers}
          agentId={agentId}
          onAnswer={(number, keep) => setAnswers((known) => new Map(known).set(number, keep))}
        />
      </div>
    </AlertDialog>
  );
}

/** Answers to what stands as it stood when it was answered. */
function stillAnswered(
  answers: MemoryAnswers,
  before: readonly OpenConflict[],
  after: readonly OpenConflict[],
): MemoryAnswers {
  const shownBefore = new Map(
    before.map(({ number, current }) => [number, JSON.stringify(current)]),
  );
  return new Map(
    after.flatMap(({ number, current }) => {
      const keep = answers.get(number);
      return keep !== undefined && shownBefore.get(number) === JSON.stringify(current)
        ? [[number, keep]]
        : [];
    }),
  );
}
