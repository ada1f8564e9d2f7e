import { useState } from "react";
import ConflictChoices, {
  type Keep,
  type OpenConflict,
} from "@/components/sessions/decide/conflicts/conflict-choices";
import { AlertDialog } from "@/components/ui/feedback/alert-dialog";
import { Button } from "@/components/ui/forms/button";
import { Icon } from "@/components/ui/icon";
import { plural } from "@/components/ui/words/number-words";

interface ConflictsDialogProps {
  readonly conflicts: readonly OpenConflict[];
  readonly agentId: string;
  readonly isPending: boolean;
  /** The log went on since these were listed. */
  readonly isOutdated: boolean;
  readonly fault: string | null;
  readonly onClose: () => void;
  readonly onAskAgain: () => void;
  readonly onConfirm: (answers: ReadonlyMap<number, Keep>) => void;
}

/** Asks memory by memory, before a rollback that would undo what others did (R2). */
export default function ConflictsDialog(props: ConflictsDialogProps) {
  const { conflicts, agentId, isPending, isOutdated, fault } = props;
  const [answers, setAnswers] = useState<ReadonlyMap<number, Keep>>(new Map());
  const [asked, setAsked] = useState(conflicts);
  if (asked !== conflicts) {
    setAsked(conflicts);
    setAnswers(stillAnswered(answers, asked, conflicts));
  }
  const open = conflicts.filter(({ number }) => !answers.has(number)).length;
  const isHeld = conflicts.some(({ current }) => current.constitutional);
  return (
    <AlertDialog
      open={conflicts.length > 0}
      onOpenChange={(isOpen) => {
        if (!isOpen) props.onClose();
      }}
      title="Others changed some of these memories"
      confirm={
        <>
          {(isOutdated || isHeld) && (
            <Button isPending={isPending} onClick={props.onAskAgain}>
              Ask again
            </Button>
          )}
          {!isOutdated && (
            <Button
              tone="lost"
              isPending={isPending}
              disabled={open > 0}
              onClick={() => props.onConfirm(answers)}
            >
              Go on with these answers
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-4">
        <p>
          Say for each what shall stand. Everything else goes back to what the session found.{" "}
          {open === 0 ? "All are answered." : `${plural(open, "answer")} to go.`}
        </p>
        {fault !== null && (
          <p className="fault" role="alert">
            <Icon name="flag" />
            {fault}
          </p>
        )}
        {isOutdated && (
          <p role="alert">
            The session went on since these were listed. Ask again, and look at what stands now;
            answers to what did not change are kept.
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
  answers: ReadonlyMap<number, Keep>,
  before: readonly OpenConflict[],
  after: readonly OpenConflict[],
): ReadonlyMap<number, Keep> {
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
