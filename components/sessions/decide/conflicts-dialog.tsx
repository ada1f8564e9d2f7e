import { useState } from "react";
import {
  type Answer,
  type Answers,
  ConflictChoices,
  isAnswer,
} from "@/components/sessions/decide/conflict-choices";
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

interface ConflictsDialogProps {
  readonly decisions: Decisions;
  readonly view: SessionView;
  readonly agentId: string;
}

/** Asks one by one, before a decision that would undo what others did to memories or documents (R2). */
export function ConflictsDialog({ decisions, view, agentId }: ConflictsDialogProps) {
  const { met, isPending, refusal } = decisions;
  const [answers, setAnswers] = useState<Answers>(new Map());
  const [asked, setAsked] = useState(met);
  // Conflicts that come again may be about newer versions: earlier answers don't count for them.
  if (asked !== met) {
    setAsked(met);
    setAnswers(new Map());
  }
  const { conflicts = [], documents = [] } = met ?? {};
  const keys = [...conflicts.map(({ number }) => number), ...documents];
  const open = keys.filter((key) => !isAnswer(answers.get(key))).length;
  const areDocuments = documents.length > 0;
  const answer = (of: number | string, given: Answer) =>
    setAnswers((known) => new Map(known).set(of, given));
  return (
    <AlertDialog
      open={met !== null}
      onOpenChange={(isOpen) => {
        if (!isOpen) decisions.dropConflicts();
      }}
      isWide={areDocuments}
      title={`Some of these ${areDocuments ? "documents" : "memories"} changed since`}
      confirm={
        <Button
          tone="lost"
          isPending={isPending}
          disabled={open > 0}
          onClick={() => decisions.answer(answers)}
        >
          {areDocuments ? "Restore" : "Roll back"}
        </Button>
      }
    >
      <div className="grid gap-4">
        <p>
          Choose which version of each to keep. Everything else is restored.{" "}
          {open === 0 ? "All chosen." : `${open} left.`}
        </p>
        {refusal !== null && <Fault role="alert">{refusal.message}</Fault>}
        <ConflictChoices
          conflicts={conflicts}
          answers={answers}
          agentId={agentId}
          onAnswer={answer}
        />
        {documents.map((path) => (
          <DocumentChoice
            key={path}
            path={path}
            view={view}
            chosen={answers.get(path)}
            onChoose={(keep) => answer(path, keep)}
          />
        ))}
      </div>
    </AlertDialog>
  );
}

interface DocumentChoiceProps {
  readonly path: string;
  readonly view: SessionView;
  readonly chosen: Answer | undefined;
  readonly onChoose: (keep: Answer) => void;
}

function DocumentChoice({ path, view, chosen, onChoose }: DocumentChoiceProps) {
  const since = view.documentsSince.findLast(({ name }) => name === path);
  const start = view.documents.find(({ name }) => name === path)?.before?.content ?? null;
  const current = since?.after?.content ?? null;
  const who = since === undefined ? "the current" : `${sayActor(since.actor)}'s`;
  const choice = (value: "current" | "start") => ({
    name: `document-${path}`,
    value,
    checked: chosen === value,
    onChange: () => onChoose(value),
  });
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
      <Choice {...choice("current")} title={`Keep ${who} text`} />
      <Choice
        {...choice("start")}
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
