import { type ReactNode, useId } from "react";
import { RollBackDialog } from "@/components/sessions/decide/decision-dialog";
import { RevertButtons } from "@/components/sessions/decide/revert-buttons";
import type { Consequence } from "@/components/sessions/decide/rules";
import type { RevertPlan } from "@/components/sessions/decide/revert-plan";
import type { Decisions } from "@/components/sessions/decide/use-decisions";
import type { Room } from "@/components/sessions/view/rules";
import { Button } from "@/components/ui/button";
import { MiniGauge } from "@/components/ui/gauge";
import { Icon } from "@/components/ui/icon";
import { plural } from "@/components/ui/words";
import type { RollBackOf } from "@/components/writers/kind";
import { kindOf } from "@/components/writers/kind-of";
import { sayTouched, touchedShareOf } from "@/lib/ledger/decide/touched-share";
import { countOperations, sayCounts } from "@/lib/ledger/entries/copy";
import type { SessionView } from "@/lib/ledger/entries/reduce-session";
import { formatPercent, formatThreshold } from "@/lib/ledger/retention";

interface DecisionOutcomeProps {
  readonly view: SessionView;
  readonly room: Room;
  readonly plan: RevertPlan | null;
}

/** What is kept now, and what would be after the revert that is being prepared; a phone says it in the head. */
export function DecisionOutcome({ view, room, plan }: DecisionOutcomeProps) {
  const now = formatPercent(room.kept, room.start, room.threshold);
  const then = plan === null ? null : formatPercent(plan.keptTokens, room.start, room.threshold);
  const touched = plan === null ? touchedShareOf(view) : plan.touched;
  const tone = plan?.tone ?? room.tone;
  return (
    <div className="grid gap-0.75 whitespace-nowrap max-phone:sr-only">
      <p className="flex items-baseline gap-2 text-head">
        {then === null ? (
          <b className={`text-${room.tone}`}>{now} kept</b>
        ) : (
          <>
            <span className="text-ink-3">{now}</span> → <b className={`text-${tone}`}>{then}</b>
          </>
        )}
      </p>
      <MiniGauge
        className="h-3 w-38"
        retention={plan?.retention ?? room.retention}
        threshold={room.threshold}
        tone={tone}
        label={`${then ?? now} kept, threshold ${formatThreshold(room.threshold)}`}
      />
      <span className="text-note text-ink-3">
        {touched === null ? `${plural(room.room, "token")} of room` : sayTouched(touched)}
      </span>
      {plan !== null && <span className="text-note text-ink-3">{plan.restores.words}</span>}
    </div>
  );
}

interface ReviewBarProps {
  readonly view: SessionView;
  /** Null for a kind that is not gauged. */
  readonly room: Room | null;
  readonly rollBackOf: RollBackOf;
  readonly plan: RevertPlan | null;
  readonly restores: Consequence;
  readonly decisions: Decisions;
  /** What is said with the decision; it stays whatever comes between. */
  readonly note: string;
  readonly onNote: (note: string) => void;
  readonly said: ReactNode;
  readonly own: ReactNode;
  /** What is kept, where that is not tokens. */
  readonly kept: ReactNode;
  readonly onClear: () => void;
  /** Where they are chosen: beside the sheet, in view, or neither. */
  readonly choosing: "beside" | "in-view" | null;
  readonly onChoose: () => void;
}

const buttonsClass =
  "flex gap-2 px-5 py-3 [&>button]:h-10 max-[80rem]:max-w-80 max-[80rem]:flex-wrap max-[80rem]:content-center max-[80rem]:justify-end max-phone:max-w-none max-phone:flex-nowrap max-phone:p-0 max-phone:[&_kbd]:hidden max-phone:[&>button]:flex-auto max-phone:[&>button]:px-1.5 max-phone:[&>button]:leading-4 max-phone:[&>button]:whitespace-normal";
/** On a phone the note's label is a button that leads to it; it is ink once a note is written. */
const noteClass =
  "grid h-10 w-10 flex-none cursor-pointer place-items-center rounded-tool border border-edge group-has-[textarea:not(:placeholder-shown)]/bar:bg-ink group-has-[textarea:not(:placeholder-shown)]/bar:text-on-ink phone:sr-only";

/** Where a session is decided: what is chosen, its outcome, a note, and the three ways out. */
export function ReviewBar(props: ReviewBarProps) {
  const { view, room, plan, restores, decisions, note, onClear } = props;
  const { reverts, word } = kindOf(view.kind);
  const hasOperations = reverts === "operations";
  const noteId = useId();
  const standing = view.operations.filter((operation) => operation.standing);
  const files = view.documents.filter((document) => document.standing).length;
  const counts = hasOperations ? sayCounts(countOperations(standing)) : plural(files, "file");
  return (
    <section
      className="group/bar relative z-6 row-4 grid min-h-22 grid-cols-[minmax(19rem,24.5rem)_minmax(0,1fr)_auto] items-center bg-sheet shadow-[0_-1px_0_var(--ink),0_-16px_32px_-24px_rgb(0_0_0/0.4)] max-[80rem]:grid-cols-[minmax(0,1fr)_auto] max-phone:min-h-0 max-phone:grid-cols-1 max-phone:gap-2 max-phone:px-4 max-phone:py-2 low:sticky low:bottom-0"
      aria-label="Decision"
      data-testid="review-bar"
    >
      {props.own}
      {props.said}
      {reverts !== null ? (
        <Chosen
          plan={plan}
          counts={counts}
          idle={
            hasOperations ? (
              <>
                <b className={toDecideClass} tabIndex={-1} data-to-decide>
                  {counts} to review
                </b>
                <p>
                  Rolling back {restores.words}.{" "}
                  {props.choosing === null ? (
                    <ChooseLink words="Select changes" {...props} />
                  ) : (
                    "Select changes to revert them alone."
                  )}
                </p>
              </>
            ) : (
              <>
                <b className={toDecideClass} tabIndex={-1} data-to-decide>
                  {counts} changed{files > 1 && " together"}
                </b>
                <p>
                  In use now.{" "}
                  {files > 1 &&
                    (props.choosing === null ? (
                      <ChooseLink words="Select one to revert it alone" {...props} />
                    ) : (
                      "Select one to revert it alone."
                    ))}
                </p>
              </>
            )
          }
          onClear={onClear}
        />
      ) : (
        <div className={chosenClass}>
          <b className={toDecideClass} tabIndex={-1} data-to-decide>
            {word} to review
          </b>
          <p>Approving changes nothing: it is in use already.</p>
        </div>
      )}
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-5 px-5 py-3 max-phone:contents">
        {room === null ? props.kept : <DecisionOutcome view={view} room={room} plan={plan} />}
        {/* On a phone it is there while it is written in. */}
        <textarea
          value={note}
          onChange={(event) => props.onNote(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === "Escape") leaveNote();
          }}
          id={noteId}
          className="control h-14 resize-none only:col-span-full max-phone:not-focus:sr-only"
          maxLength={2_000}
          placeholder="Add a note (optional)"
        />
      </div>
      {/* Three buttons leave the note its room: the one that decides has a line of its own. */}
      <div className={buttonsClass}>
        <label className={noteClass} htmlFor={noteId}>
          <Icon name="quote" />
          <span className="sr-only">Add a note (optional)</span>
        </label>
        {/* Where the panes are tabs, the words beside the buttons are not shown. */}
        {plan === null && reverts !== null && props.choosing !== "in-view" && (
          <Button
            className={props.choosing === null ? "min-[80rem]:hidden" : "pane:hidden"}
            onClick={props.onChoose}
          >
            Select
          </Button>
        )}
        <RollBackDialog
          view={view}
          of={props.rollBackOf}
          decisions={decisions}
          title={hasOperations ? `Roll back ${counts}?` : undefined}
          trigger={
            <Button tone="lost">
              {reverts === null ? "Roll back" : "Roll back all"} <kbd>r</kbd>
            </Button>
          }
        />
        {plan === null ? (
          <Button tone="ink" isPending={decisions.isPending} onClick={decisions.approve}>
            {reverts === null ? "Approve" : "Approve all"} <kbd>a</kbd>
          </Button>
        ) : (
          <RevertButtons plan={plan} operations={standing} decisions={decisions} />
        )}
      </div>
    </section>
  );
}

/** Out of the note, to where the keys work. */
function leaveNote(): void {
  document.querySelector<HTMLElement>("[data-to-decide]")?.focus();
}

interface ChosenProps {
  readonly plan: RevertPlan | null;
  readonly counts: string;
  /** What is said while nothing is chosen. */
  readonly idle: ReactNode;
  readonly onClear: () => void;
}

const chosenClass = "py-3 pr-4 pl-5 text-ink-2 max-[80rem]:sr-only max-[80rem]:*:[p]:hidden";
const toDecideClass = "block text-read text-ink focus:outline-none";

function ChooseLink({ words, onChoose }: Pick<ReviewBarProps, "onChoose"> & { words: string }) {
  return (
    <button type="button" className="textlink" onClick={onChoose}>
      {words}
    </button>
  );
}

function Chosen({ plan, counts, idle, onClear }: ChosenProps) {
  if (plan === null) return <div className={chosenClass}>{idle}</div>;
  return (
    <div className={chosenClass}>
      <b className={toDecideClass} tabIndex={-1} data-to-decide>
        {plan.taken} selected
      </b>
      <p>
        Of {counts}.{" "}
        {plan.along.size > 0 &&
          `${plural(plan.along.size, "other depends on it and is", "others depend on it and are")} undone too. `}
        <button type="button" className="textlink" onClick={onClear}>
          Clear
        </button>
      </p>
    </div>
  );
}
