"use client";

import { useId, useMemo } from "react";
import { foldConsequence } from "@/components/conversations/fold-consequence";
import type { DecidedWay, ReviewSightProps } from "@/components/reviews/review-sight";
import { ConflictsAsked } from "@/components/sessions/conflicts-asked";
import { wholeConsequence } from "@/components/sessions/consequence";
import { DecisionDialog } from "@/components/sessions/decision-dialog";
import { DecisionRefusal } from "@/components/sessions/decision-refusal";
import { stateWords } from "@/components/sessions/session-words";
import { rollBackAct, rollBackWords } from "@/components/sessions/roll-back-words";
import type { Decisions } from "@/components/sessions/use-decisions";
import { useShortcuts } from "@/components/shell/use-shortcuts";
import { Button } from "@/components/ui/button";
import { useSettled } from "@/components/reviews/use-settled";
import type { Entry } from "@/lib/ledger/entry";
import type { SessionView } from "@/lib/ledger/fold";

interface ReviewDecisionProps extends ReviewSightProps {
  readonly view: SessionView;
  readonly entries: readonly Entry[];
  /** What others did since the reader looked. */
  readonly news: readonly Entry[];
  /** How many conflicts wait for an answer. */
  readonly asked: number;
  readonly decisions: Decisions;
  readonly onWay: (way: DecidedWay) => void;
}

/** The foot of the sheet: a note and the two ways out, or why there are none. */
export function ReviewDecision(props: ReviewDecisionProps) {
  const { preview, view, entries, news, asked, decisions, note, noteField, onNote, onWay, now } =
    props;
  const noteId = useId();
  const canDecide = preview.whyNot === null && view.state === "awaiting-review";
  const isFold = preview.kind === "summary";
  const restores = useMemo(() => wholeConsequence(view), [view]);
  // Under way it is one or the other: what is said of it afterwards must be what was sent.
  const isSettled = useSettled(preview.id);
  const isHeld = decisions.isPending || !isSettled;
  const approve = () => {
    if (isHeld) return;
    onWay("approved");
    decisions.approve();
  };
  const askRollBack = (open: boolean) => {
    if (open && isHeld) return;
    if (open) onWay("rolled back");
    decisions.rollBackDialog.onOpenChange(open);
  };
  useShortcuts({
    group: "Reviews",
    keys: canDecide
      ? {
          a: { words: "Approve it", act: approve },
          r: { words: "Roll it back", act: () => askRollBack(true) },
          n: { words: "Write a note", act: () => noteField.current?.focus(), isMove: true },
        }
      : {},
  });
  return (
    <div className="sight-d" data-settled={isSettled}>
      <DecisionRefusal
        refusal={decisions.refusal}
        news={canDecide ? news : []}
        entries={entries}
        now={now}
      />
      {canDecide ? (
        <>
          <label className="sr-only" htmlFor={noteId}>
            A note for the audit, if you like
          </label>
          <textarea
            ref={noteField}
            id={noteId}
            className="control"
            rows={1}
            maxLength={2_000}
            placeholder="A note for the audit, if you like"
            value={note}
            onChange={(event) => onNote(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === "Escape") props.onLeaveNote();
            }}
          />
          <DecisionDialog
            {...decisions.rollBackDialog}
            onOpenChange={askRollBack}
            title={
              isFold
                ? "Roll this fold back?"
                : `Roll back what the session did to ${preview.agentName}?`
            }
            act={isFold ? "Roll back the fold" : rollBackAct(restores)}
            isPending={decisions.isPending}
            trigger={
              <Button tone="lost">
                Roll back <kbd aria-hidden="true">r</kbd>
              </Button>
            }
          >
            {isFold ? foldConsequence(view) : rollBackWords(restores)}
          </DecisionDialog>
          <Button tone="ink" isPending={decisions.isPending} onClick={approve}>
            Approve <kbd aria-hidden="true">a</kbd>
          </Button>
        </>
      ) : (
        <p className="sight-told">{whyNothing(props, asked)}</p>
      )}
      <ConflictsAsked decisions={decisions} agentId={preview.agentId} now={now} />
    </div>
  );
}

/** Why there is no decision to make here. */
function whyNothing({ preview, view }: ReviewDecisionProps, asked: number): string {
  if (view.state === "awaiting-review") return preview.whyNot ?? "";
  if (view.state === "rolled-back" && asked > 0) {
    return preview.whyNot ?? "Say above for each memory what shall stand.";
  }
  const by = view.decidedBy === null ? "" : ` by ${view.decidedBy.name}`;
  return `${stateWords[view.state].word}${by}. It waits no more.`;
}
