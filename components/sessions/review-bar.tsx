"use client";

import { useId, type ReactNode } from "react";
import type { Consequence } from "@/components/sessions/consequence";
import { DecisionDialog } from "@/components/sessions/decision-dialog";
import type { Room } from "@/components/sessions/gauge-room";
import type { RevertPlan } from "@/components/sessions/revert-plan";
import { rollBackAct, rollBackWords } from "@/components/sessions/roll-back-words";
import type { Decisions } from "@/components/sessions/use-decisions";
import { Button } from "@/components/ui/button";
import { MiniGauge } from "@/components/ui/mini-gauge";
import { plural } from "@/components/ui/number-words";
import type { SessionView } from "@/lib/ledger/fold";
import { formatPercent, formatThreshold } from "@/lib/ledger/retention";

interface ReviewBarProps {
  readonly view: SessionView;
  readonly room: Room;
  readonly plan: RevertPlan | null;
  readonly restores: Consequence;
  readonly decisions: Decisions;
  /** What is said with the decision; it stays whatever comes between. */
  readonly note: string;
  readonly onNote: (note: string) => void;
  /** Why the last decision was not taken, and what happened meanwhile. */
  readonly said: ReactNode;
  /** What the agent had set for itself. */
  readonly own: ReactNode;
  readonly onClear: () => void;
  /** Leads to where they are chosen; null where that is shown. */
  readonly onChoose: (() => void) | null;
}

/** Where a session is decided: what is chosen, what comes of it, a note, and the three ways out. */
export function ReviewBar(props: ReviewBarProps) {
  const { view, room, plan, restores, decisions, note, onClear } = props;
  const noteId = useId();
  const standing = view.operations.filter((operation) => operation.standing).length;
  return (
    <section className="bar" aria-label="Decision" data-testid="review-bar">
      {props.own}
      {props.said}
      <Chosen
        plan={plan}
        standing={standing}
        restores={restores}
        onClear={onClear}
        onChoose={props.onChoose}
      />
      <div className="bar-mid">
        <Outcome room={room} plan={plan} />
        <div>
          <label className="sr-only" htmlFor={noteId}>
            A note for the audit, if you like
          </label>
          <textarea
            value={note}
            onChange={(event) => props.onNote(event.target.value)}
            id={noteId}
            className="control"
            maxLength={2_000}
            placeholder="A note for the audit, if you like"
          />
        </div>
      </div>
      <div className="bar-do">
        <DecisionDialog
          {...decisions.rollBackDialog}
          title={`Roll back all ${plural(standing, "operation")}?`}
          act={rollBackAct(restores)}
          isPending={decisions.isPending}
          trigger={
            <Button tone="lost">
              Roll back all <kbd>r</kbd>
            </Button>
          }
        >
          {rollBackWords(restores)}
        </DecisionDialog>
        <Button
          tone={plan === null ? "ink" : undefined}
          isPending={decisions.isPending}
          onClick={decisions.approve}
        >
          Approve all <kbd>a</kbd>
        </Button>
        {plan !== null && <RevertButton plan={plan} standing={standing} decisions={decisions} />}
      </div>
    </section>
  );
}

interface ChosenProps {
  readonly plan: RevertPlan | null;
  readonly standing: number;
  readonly restores: Consequence;
  readonly onClear: () => void;
  readonly onChoose: (() => void) | null;
}

function Chosen({ plan, standing, restores, onClear, onChoose }: ChosenProps) {
  if (plan === null) {
    return (
      <div className="bar-what">
        <b tabIndex={-1} data-to-decide>
          {plural(standing, "operation")} to decide
        </b>
        <p>
          Rolling back restores {restores.words}.{" "}
          {onChoose !== null && (
            <button type="button" className="textlink" onClick={onChoose}>
              Choose some
            </button>
          )}
        </p>
      </div>
    );
  }
  return (
    <div className="bar-what">
      <b tabIndex={-1} data-to-decide>
        {plan.sequences.size} of {plural(standing, "operation")} selected
      </b>
      <p>
        {plan.along.size > 0 && `${plural(plan.along.size, "other goes", "others go")} along. `}
        <button type="button" className="textlink" onClick={onClear}>
          Clear
        </button>
      </p>
    </div>
  );
}

function Outcome({ room, plan }: { room: Room; plan: RevertPlan | null }) {
  const now = formatPercent(room.kept, room.start, room.threshold);
  const then = plan === null ? null : formatPercent(plan.keptTokens, room.start, room.threshold);
  return (
    <div className="bar-then">
      <p className="to">
        {then === null ? (
          <b className={`text-${room.tone}`}>{now} kept</b>
        ) : (
          <>
            <span className="from">{now}</span> → <b className="text-kept">{then}</b>
          </>
        )}
      </p>
      <MiniGauge
        retention={plan?.retention ?? room.retention}
        threshold={room.threshold}
        tone={plan === null ? room.tone : "kept"}
        label={`${then ?? now} kept, threshold ${formatThreshold(room.threshold)}`}
      />
      <span className="note">
        {plan === null
          ? `${plural(room.room, "token")} of room`
          : `restores ${plan.restores.words}`}
      </span>
    </div>
  );
}

interface RevertButtonProps {
  readonly plan: RevertPlan;
  readonly standing: number;
  readonly decisions: Decisions;
}

function RevertButton({ plan, standing, decisions }: RevertButtonProps) {
  const count = plan.sequences.size;
  const keep = standing - count;
  return (
    <DecisionDialog
      {...decisions.revertDialog}
      title={`Revert ${plural(count, "operation")}, keep ${keep}?`}
      act={`Revert ${count}, keep ${keep}`}
      isPending={decisions.isPending}
      isBlocked={plan.isTooLow}
      trigger={
        <Button tone="ink">
          Revert {count}, keep {keep} <kbd>v</kbd>
        </Button>
      }
    >
      {plan.isTooLow
        ? "What would be left is under the threshold. Roll back all of it instead."
        : `Restores ${plan.restores.words}. ${plan.isAll ? "Nothing is left standing, so the session is rolled back." : "The rest stands and still awaits your decision."}`}
    </DecisionDialog>
  );
}
