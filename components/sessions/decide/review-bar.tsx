import { useId, type ReactNode } from "react";
import type { Consequence } from "@/components/sessions/decide/consequence";
import { DecisionDialog } from "@/components/sessions/decide/decision-dialog";
import type { Room } from "@/components/sessions/gauge/gauge-room";
import type { RevertPlan } from "@/components/sessions/decide/revert-plan";
import type { RollBackQuestion } from "@/components/sessions/kind";
import { kindOf } from "@/components/sessions/kind-of";
import { askedWords } from "@/components/sessions/decide/roll-back-words";
import type { Decisions } from "@/components/sessions/decide/use-decisions";
import { Button } from "@/components/ui/forms/button";
import { MiniGauge } from "@/components/ui/mini-gauge";
import { plural } from "@/components/ui/words/number-words";
import type { OperationView, SessionView } from "@/lib/ledger/entries/reduce-session";
import { formatPercent, formatThreshold } from "@/lib/ledger/retention";
import { countOperations, sayCounts } from "@/lib/ledger/entries/operation-counts";
import { sayTouched, touchedShareOf } from "@/lib/ledger/decide/touched-share";

interface ReviewBarProps {
  readonly view: SessionView;
  /** Null for a kind that is not gauged. */
  readonly room: Room | null;
  readonly question: RollBackQuestion;
  readonly plan: RevertPlan | null;
  readonly restores: Consequence;
  readonly decisions: Decisions;
  /** What is said with the decision; it stays whatever comes between. */
  readonly note: string;
  readonly onNote: (note: string) => void;
  readonly said: ReactNode;
  readonly own: ReactNode;
  readonly onClear: () => void;
  /** Leads to where they are chosen; null where that is shown. */
  readonly onChoose: (() => void) | null;
}

/** Where a session is decided: what is chosen, what comes of it, a note, and the three ways out. */
export function ReviewBar(props: ReviewBarProps) {
  const { view, room, question, plan, restores, decisions, note, onClear } = props;
  const { hasOperations, word } = kindOf(view.kind);
  const noteId = useId();
  const standing = view.operations.filter((operation) => operation.standing);
  const counts = sayCounts(countOperations(standing));
  return (
    <section
      className="relative z-6 row-4 grid min-h-22 grid-cols-[minmax(19rem,24.5rem)_minmax(0,1fr)_auto] items-center bg-sheet shadow-[0_-1px_0_var(--ink),0_-16px_32px_-24px_rgb(0_0_0/0.4)] max-[80rem]:grid-cols-[minmax(0,1fr)_auto] max-phone:min-h-0 max-phone:grid-cols-1 max-phone:gap-3 max-phone:px-4 max-phone:py-3 low:sticky low:bottom-0"
      aria-label="Decision"
      data-testid="review-bar"
    >
      {props.own}
      {props.said}
      {hasOperations ? (
        <Chosen
          plan={plan}
          standing={standing}
          counts={counts}
          restores={restores}
          onClear={onClear}
          onChoose={props.onChoose}
        />
      ) : (
        <div className={chosenClass}>
          <b className="block text-read text-ink" tabIndex={-1} data-to-decide>
            {word} to review
          </b>
          <p>Approving changes nothing: it is in use already.</p>
        </div>
      )}
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-5 px-5 py-3 max-phone:grid-cols-1 max-phone:gap-2 max-phone:p-0">
        {room !== null && <Outcome view={view} room={room} plan={plan} />}
        <div className={room === null ? "col-span-full" : undefined}>
          <label className="sr-only" htmlFor={noteId}>
            Add a note (optional)
          </label>
          <textarea
            value={note}
            onChange={(event) => props.onNote(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === "Escape") leaveNote();
            }}
            id={noteId}
            className="control h-14 resize-none"
            maxLength={2_000}
            placeholder="Add a note (optional)"
          />
        </div>
      </div>
      {/* Three buttons leave the note its room: the one that decides has a line of its own. */}
      <div className="flex gap-2 px-5 py-3 max-[80rem]:max-w-80 max-[80rem]:flex-wrap max-[80rem]:place-content-[center_flex-end] max-phone:max-w-none max-phone:p-0 max-phone:[&_kbd]:hidden [&>button]:h-10 max-phone:[&>button]:flex-1 max-phone:[&>button]:px-1.5">
        <DecisionDialog
          {...decisions.rollBackDialog}
          title={hasOperations ? `Roll back ${counts}?` : question.title}
          act={question.act}
          isPending={decisions.isPending}
          trigger={
            <Button tone="lost">
              {hasOperations ? "Roll back all" : "Roll back"} <kbd>r</kbd>
            </Button>
          }
        >
          {question.words}
        </DecisionDialog>
        {plan === null ? (
          <Button tone="ink" isPending={decisions.isPending} onClick={decisions.approve}>
            {hasOperations ? "Approve all" : "Approve"} <kbd>a</kbd>
          </Button>
        ) : (
          <RevertButtons plan={plan} standing={standing} decisions={decisions} />
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
  readonly standing: readonly OperationView[];
  readonly counts: string;
  readonly restores: Consequence;
  readonly onClear: () => void;
  readonly onChoose: (() => void) | null;
}

const chosenClass = "py-3 pr-4 pl-5 text-ink-2 max-[80rem]:hidden";

function Chosen({ plan, standing, counts, restores, onClear, onChoose }: ChosenProps) {
  if (plan === null) {
    return (
      <div className={chosenClass}>
        <b className="block text-read text-ink" tabIndex={-1} data-to-decide>
          {counts} to review
        </b>
        <p>
          Rolling back restores {restores.words}.{" "}
          {onChoose !== null && (
            <button type="button" className="textlink" onClick={onChoose}>
              Select changes
            </button>
          )}
        </p>
      </div>
    );
  }
  const chosen = standing.filter(({ sequence }) => plan.sequences.has(sequence));
  return (
    <div className={chosenClass}>
      <b className="block text-read text-ink" tabIndex={-1} data-to-decide>
        {sayCounts(countOperations(chosen))} selected
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

interface OutcomeProps {
  readonly view: SessionView;
  readonly room: Room;
  readonly plan: RevertPlan | null;
}

function Outcome({ view, room, plan }: OutcomeProps) {
  const now = formatPercent(room.kept, room.start, room.threshold);
  const then = plan === null ? null : formatPercent(plan.keptTokens, room.start, room.threshold);
  const touched = plan === null ? touchedShareOf(view) : plan.touched;
  const tone = plan?.tone ?? room.tone;
  return (
    <div className="grid gap-0.75 whitespace-nowrap max-phone:grid-flow-col max-phone:items-center max-phone:justify-between">
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
      <span
        className={
          touched === null
            ? "text-note text-ink-3 max-phone:hidden"
            : "text-note text-ink-3 max-phone:[grid-area:2/1/auto/-1]"
        }
      >
        {touched === null ? `${plural(room.room, "token")} of room` : sayTouched(touched)}
      </span>
      {plan !== null && (
        <span className="text-note text-ink-3 max-phone:hidden">
          restores {plan.restores.words}
        </span>
      )}
    </div>
  );
}

interface RevertButtonsProps {
  readonly plan: RevertPlan;
  readonly standing: readonly OperationView[];
  readonly decisions: Decisions;
}

/** What is selected goes back; the rest is approved with it, or left for later. */
function RevertButtons({ plan, standing, decisions }: RevertButtonsProps) {
  const isTaken = ({ sequence }: OperationView) => plan.sequences.has(sequence);
  const taken = sayCounts(countOperations(standing.filter(isTaken)));
  const rest = sayCounts(countOperations(standing.filter((one) => !isTaken(one))));
  const restores = `Restores ${plan.restores.words}.${askedWords(plan.restores)}`;
  const shared = { isPending: decisions.isPending, isBlocked: plan.isTooLow };
  const words = (after: string) => (plan.isTooLow ? tooLow : `${restores} ${after}`);
  return (
    <>
      <DecisionDialog
        {...decisions.revertDialog}
        {...shared}
        title={`Revert ${taken}?`}
        act={`Revert ${taken}`}
        trigger={<Button>Revert selected</Button>}
      >
        {words(plan.isAll ? isRollback : `The rest, ${rest}, still needs review.`)}
      </DecisionDialog>
      <DecisionDialog
        {...decisions.settleDialog}
        {...shared}
        title={plan.isAll ? `Revert ${taken}?` : `Revert ${taken} and approve the rest?`}
        act={plan.isAll ? `Revert ${taken}` : "Revert and approve the rest"}
        trigger={
          <Button tone="ink">
            {plan.isAll ? "Revert all" : "Revert selected, approve rest"} <kbd>v</kbd>
          </Button>
        }
      >
        {words(plan.isAll ? isRollback : `The rest, ${rest}, is approved.`)}
      </DecisionDialog>
    </>
  );
}

const tooLow = "This would leave less than the threshold. Roll back everything instead.";
const isRollback = "Nothing would be left, so the session is rolled back.";
