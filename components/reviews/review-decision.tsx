import { useEffect, useId, useState } from "react";
import type { ReviewPanelProps } from "@/components/reviews/review-panel";
import { sayDecided } from "@/components/sessions/review-copy";
import { type DialogHandle, RollBackDialog } from "@/components/sessions/decide/decision-dialog";
import { HeldDecision, syncsOf } from "@/components/sessions/decide/held-decision";
import { DecisionRefusal } from "@/components/sessions/decide/decision-refusal";
import type { Decisions } from "@/components/sessions/decide/use-decisions";
import { pageParts } from "@/components/sessions/page/first-parts";
import { isHeld } from "@/components/sessions/view/rules";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/link";
import { sessionRoute } from "@/components/ui/requests";
import { useShortcuts } from "@/components/ui/shortcuts";
import type { Entry } from "@/lib/ledger/entries/entry";
import type { SessionView } from "@/lib/ledger/entries/reduce-session";

interface ReviewDecisionProps extends ReviewPanelProps {
  readonly view: SessionView;
  readonly entries: readonly Entry[];
  readonly news: readonly Entry[];
  readonly asked: number;
  readonly decisions: Decisions;
}

/** Of several syncs (F8); else the kind's own question. */
function titleOf({ row }: ReviewPanelProps["preview"]): string | undefined {
  const syncs = syncsOf(row);
  return syncs === 1 ? undefined : `Roll back ${syncs} syncs?`;
}

/** The foot of the sheet: a note and the two ways out, or why there are none. */
export function ReviewDecision(props: ReviewDecisionProps) {
  const { preview, view, entries, news, asked, decisions, note, noteField, onNote } = props;
  const noteId = useId();
  const canDecide = preview.whyNot === null && view.state === "awaiting-review";
  // While it runs it is one or the other.
  const isSettled = useSettled(preview.id);
  const [isEarly, setEarly] = useState(false);
  /** A press that comes too early is answered, not swallowed. */
  const isTaken = () => {
    setEarly(!isSettled);
    return isSettled && !decisions.isPending;
  };
  const approve = () => {
    if (isTaken()) decisions.approve();
  };
  const timely = (dialog: DialogHandle): DialogHandle => ({
    ...dialog,
    onOpenChange: (open) => {
      if (!open || isTaken()) dialog.onOpenChange(open);
    },
  });
  const asking = {
    ...decisions,
    takeOverDialog: timely(decisions.takeOverDialog),
    rollBackDialog: timely(decisions.rollBackDialog),
  };
  const areHeld = isHeld(view);
  useShortcuts({
    group: "Reviews",
    keys: canDecide
      ? {
          a: { words: areHeld ? "Take over all" : "Approve", act: approve },
          r: {
            words: areHeld ? "Restore the files" : "Roll back",
            act: () => asking.rollBackDialog.onOpenChange(true),
          },
          n: { words: "Write a note", act: () => noteField.current?.focus(), isMove: true },
        }
      : {},
  });
  const rollBackOf = {
    agentName: preview.agentName,
    laterFolds: [],
    droppedSince: [],
    restingFacts: [],
  };
  const open = (
    <ButtonLink tone="quiet" href={sessionRoute(preview.id)}>
      Open <kbd aria-hidden="true">Enter</kbd>
    </ButtonLink>
  );
  return (
    <div
      className="grid grid-cols-[minmax(0,1fr)_auto_auto_auto] items-center gap-2 border-t border-ink px-6 py-3 low:sticky low:bottom-0 low:bg-sheet [&_a]:h-10 [&_button]:h-10"
      data-settled={isSettled}
    >
      <DecisionRefusal refusal={decisions.refusal} news={canDecide ? news : []} entries={entries} />
      <output className="col-span-full font-medium empty:hidden" data-testid="too-early">
        {isEarly && "Not decided: this session had only just come up. Read it, then press again."}
      </output>
      {canDecide ? (
        <>
          <label className="sr-only" htmlFor={noteId}>
            Note (optional)
          </label>
          <textarea
            ref={noteField}
            id={noteId}
            className="control h-10 resize-none py-[0.5625rem]"
            rows={1}
            maxLength={2_000}
            placeholder="Note (optional)"
            value={note}
            onChange={(event) => onNote(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === "Escape") props.onLeaveNote();
            }}
          />
          {open}
          {areHeld ? (
            <HeldDecision
              view={view}
              of={rollBackOf}
              decisions={asking}
              syncs={syncsOf(preview.row)}
            />
          ) : (
            <>
              <RollBackDialog
                view={view}
                of={rollBackOf}
                decisions={asking}
                title={titleOf(preview)}
                trigger={
                  <Button tone="lost">
                    Roll back <kbd aria-hidden="true">r</kbd>
                  </Button>
                }
              />
              <Button tone="ink" isPending={decisions.isPending} onClick={approve}>
                Approve <kbd aria-hidden="true">a</kbd>
              </Button>
            </>
          )}
        </>
      ) : (
        <>
          <p className="col-span-3 font-medium">{whyNothing(props, asked)}</p>
          {open}
        </>
      )}
      {decisions.hasMet && (
        <pageParts.conflicts.Part decisions={decisions} view={view} agentId={preview.agentId} />
      )}
    </div>
  );
}

function whyNothing({ preview, view }: ReviewDecisionProps, asked: number): string {
  if (view.state === "awaiting-review") return preview.whyNot ?? "";
  if (view.state === "rolled-back" && asked > 0) {
    return preview.whyNot ?? "Choose above which version of each memory to keep.";
  }
  return `${sayDecided(view)} It no longer needs review.`;
}

/** No one can have read a session that has stood there for less than this. */
const readMs = 600;

/** Whether a session was there long enough to be decided: not by a second tap of the last (I12). */
function useSettled(sessionId: string): boolean {
  const [settled, setSettled] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(sessionId), readMs);
    return () => clearTimeout(timer);
  }, [sessionId]);
  return settled === sessionId;
}
