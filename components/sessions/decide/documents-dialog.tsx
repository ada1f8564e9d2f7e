import { useState } from "react";
import type { Keep } from "@/components/sessions/decide/conflict-choices";
import type { Decisions } from "@/components/sessions/decide/use-decisions";
import { AlertDialog } from "@/components/ui/dialog";
import { Button } from "@/components/ui/button";
import { Choice } from "@/components/ui/fields";
import { Fault } from "@/components/ui/form-action";
import { RelativeTime } from "@/components/ui/relative-time";
import { WordDiff } from "@/components/ui/word-changes";
import { diffWords } from "@/components/ui/word-diff";
import { sayActor } from "@/lib/ledger/copy";
import type { SessionView } from "@/lib/ledger/entries/reduce-session";

interface DocumentsDialogProps {
  readonly decisions: Decisions;
  readonly view: SessionView;
}

/** Asks document by document, before a decision that would undo what others wrote (R2). */
export default function DocumentsDialog({ decisions, view }: DocumentsDialogProps) {
  const { documents, isPending, isOutdated, refusal } = decisions;
  const [answers, setAnswers] = useState<ReadonlyMap<string, Keep>>(new Map());
  const [asked, setAsked] = useState(documents);
  if (asked !== documents) {
    setAsked(documents);
    setAnswers(new Map());
  }
  const open = documents.filter((path) => !answers.has(path)).length;
  return (
    <AlertDialog
      open={documents.length > 0}
      onOpenChange={(isOpen) => {
        if (!isOpen) decisions.dropConflicts();
      }}
      isWide
      title="Some of these documents changed since"
      confirm={
        isOutdated ? (
          <Button isPending={isPending} onClick={decisions.askAgain}>
            Refresh
          </Button>
        ) : (
          <Button
            tone="lost"
            isPending={isPending}
            disabled={open > 0}
            onClick={() => decisions.answer(answers)}
          >
            Restore
          </Button>
        )
      }
    >
      <div className="grid gap-4">
        <p>
          Choose which text of each to keep. Everything else is restored.{" "}
          {open === 0 ? "All chosen." : `${open} left.`}
        </p>
        {refusal !== null && <Fault role="alert">{refusal.message}</Fault>}
        {isOutdated && (
          <p role="alert">
            The session changed since these were listed. Refresh to see the current texts.
          </p>
        )}
        {documents.map((path) => (
          <DocumentChoice
            key={path}
            path={path}
            view={view}
            chosen={answers.get(path)}
            onChoose={(keep) => setAnswers((known) => new Map(known).set(path, keep))}
          />
        ))}
      </div>
    </AlertDialog>
  );
}

interface DocumentChoiceProps {
  readonly path: string;
  readonly view: SessionView;
  readonly chosen: Keep | undefined;
  readonly onChoose: (keep: Keep) => void;
}

function DocumentChoice({ path, view, chosen, onChoose }: DocumentChoiceProps) {
  const since = view.documentsSince.findLast(({ name }) => name === path);
  const start = view.documents.find(({ name }) => name === path)?.before?.content ?? null;
  const current = since?.after?.content ?? null;
  const who = since === undefined ? "the current" : `${sayActor(since.actor)}'s`;
  return (
    <fieldset data-testid="document-conflict">
      <legend className="mb-1 font-strong">
        {path}{" "}
        {since !== undefined && (
          <span className="font-normal text-ink-2">
            was changed by {sayActor(since.actor)} <RelativeTime at={since.at} />
          </span>
        )}
      </legend>
      <div className="my-2">
        <WordDiff runs={diffWords(current ?? "", start ?? "")} />
      </div>
      <Choice
        name={`document-${path}`}
        value="current"
        checked={chosen === "current"}
        onChange={() => onChoose("current")}
        title={`Keep ${who} text`}
      />
      <Choice
        name={`document-${path}`}
        value="start"
        checked={chosen === "start"}
        onChange={() => onChoose("start")}
        title={
          start === null
            ? "Remove it: there was none before"
            : "Restore the text before the session"
        }
        note="Struck words go, underlined ones come back."
      />
    </fieldset>
  );
}
