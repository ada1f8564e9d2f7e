import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import {
  DecisionDialog,
  RollBackDialog,
  wrongOperations,
} from "@/components/sessions/decide/decision-dialog";
import type { TextEdit } from "@/components/sessions/decide/decision-form";
import { askedCopy, type RevertPlan } from "@/components/sessions/decide/rules";
import type { Decisions } from "@/components/sessions/decide/use-decisions";
import type { SessionPageState } from "@/components/sessions/page/use-session-page";
import type { LedgerBlock } from "@/components/sessions/sheet/ledger-block";
import type { Review } from "@/components/sessions/decide/use-review";
import { apart } from "@/components/ui/apart";
import { Button } from "@/components/ui/button";
import { Popover } from "@/components/ui/dialog";
import { Icon } from "@/components/ui/icon";
import { useShortcuts } from "@/components/ui/shortcuts";
import { capitalise, plural } from "@/components/ui/words";
import type { RollBackOf } from "@/components/writers/kind";
import { kindOf } from "@/components/writers/kind-of";
import { countOperations, sayCounts } from "@/lib/ledger/entries/copy";
import type { OperationView } from "@/lib/ledger/entries/reduce-session";
import { isInLedger } from "@/lib/ledger/memory";

/** What the bar says where a decision is another one than a rollback or an approval. */
export interface DecisionWords {
  readonly what: string;
  readonly rollBack?: string;
  readonly approve?: string;
  /** In place of all buttons. */
  readonly buttons?: (of: RollBackOf, decisions: Decisions) => ReactNode;
  /** The question before a rollback, where it is not the kind's own. */
  readonly ask?: string;
}

interface ReviewBarProps {
  readonly page: SessionPageState;
  readonly rollBackOf: RollBackOf;
  readonly words: DecisionWords | null;
  /** T1: whether the agent sees what it changed only then. */
  readonly isSeenLater: boolean;
  /** What is said with the decision; it stays whatever comes between. */
  readonly note: string;
  readonly onNote: (note: string) => void;
  readonly said: ReactNode;
}

const buttonsClass =
  "flex gap-2 px-5 py-3 [&>button]:h-10 max-[80rem]:max-w-80 max-[80rem]:flex-wrap max-[80rem]:content-center max-[80rem]:justify-end max-phone:max-w-none max-phone:flex-nowrap max-phone:p-0 max-phone:[&_kbd]:hidden max-phone:[&>button]:flex-auto max-phone:[&>button]:px-1.5 max-phone:[&>button]:leading-4 max-phone:[&>button]:whitespace-normal";
/** On a phone the note's label is a button that leads to it; it is ink once a note is written. */
const noteClass =
  "grid h-10 w-10 flex-none cursor-pointer place-items-center rounded-tool border border-edge group-has-[textarea:not(:placeholder-shown)]/bar:bg-ink group-has-[textarea:not(:placeholder-shown)]/bar:text-on-ink phone:sr-only";

/** Where a session is decided: what is chosen, its outcome, a note, and the three ways out. */
export function ReviewBar(props: ReviewBarProps) {
  const { page, words, note } = props;
  const { view } = page.moment;
  const { plan, clear } = page.review;
  const { decisions } = page;
  const selected = page.selection.operation;
  const { reverts, word } = kindOf(view.kind);
  const hasOperations = reverts === "operations";
  const noteId = useId();
  const standing = view.operations.filter((operation) => operation.standing);
  const files = view.documents.filter((document) => document.standing).length;
  const counts = sayCounts(countOperations(standing));
  const pieces = hasOperations ? `${counts} to review` : `${plural(files, "file")} to review`;
  const toDecide = words?.what ?? (reverts === null ? `${word} to review` : pieces);
  return (
    <section
      className="group/bar relative z-6 row-4 grid min-h-18 grid-cols-[fit-content(24.5rem)_minmax(0,1fr)_auto] items-center bg-sheet shadow-[0_-1px_0_var(--ink),0_-16px_32px_-24px_rgb(0_0_0/0.4)] max-[80rem]:grid-cols-[minmax(0,1fr)_auto] max-phone:min-h-0 max-phone:grid-cols-1 max-phone:gap-2 max-phone:px-4 max-phone:py-2 low:sticky low:bottom-0"
      aria-label="Decision"
      data-testid="review-bar"
    >
      {props.said}
      <div className={chosenClass}>
        <b className={toDecideClass} tabIndex={-1} data-to-decide>
          {plan === null ? toDecide : `${plan.taken} selected`}
        </b>
        {plan !== null && <Chosen plan={plan} onClear={clear} />}
        {plan === null && props.isSeenLater && (
          <p>{props.rollBackOf.agentName} sees the changes once you approve.</p>
        )}
      </div>
      <div className="px-5 py-3 max-phone:contents">
        {/* On a phone it is there while it is written in. */}
        <textarea
          value={note}
          onChange={(event) => props.onNote(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === "Escape") leaveNote();
          }}
          id={noteId}
          className="control block h-10 resize-none max-phone:not-focus:sr-only"
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
        {words?.buttons?.(props.rollBackOf, decisions) ?? (
          <>
            <RollBackDialog
              view={view}
              of={props.rollBackOf}
              decisions={decisions}
              title={hasOperations && words === null ? `Roll back ${counts}?` : words?.ask}
              trigger={
                <Button tone="lost">
                  {words?.rollBack ?? (reverts === null ? "Roll back" : "Roll back all")}{" "}
                  <kbd>r</kbd>
                </Button>
              }
            />
            {plan === null && selected !== null && (
              <EditResult key={selected.sequence} operation={selected} decisions={decisions} />
            )}
            {plan === null ? (
              <Button
                tone="ink"
                isPending={decisions.isPending}
                onClick={() => decisions.approve()}
              >
                {words?.approve ?? (reverts === null ? "Approve" : "Approve all")} <kbd>a</kbd>
              </Button>
            ) : (
              <RevertButtons plan={plan} operations={standing} decisions={decisions} />
            )}
          </>
        )}
      </div>
    </section>
  );
}

/** Out of the note, to where the keys work. */
function leaveNote(): void {
  document.querySelector<HTMLElement>("[data-to-decide]")?.focus();
}

const chosenClass = "py-3 pr-4 pl-5 text-ink-2 max-[80rem]:sr-only max-[80rem]:*:[p]:hidden";
const toDecideClass = "block text-read text-ink focus:outline-none";

interface ChosenProps {
  readonly plan: RevertPlan;
  readonly onClear: () => void;
}

/** What goes along with the chosen changes, and what reverting them restores. */
function Chosen({ plan, onClear }: ChosenProps) {
  return (
    <p>
      {capitalise(plan.restores.words)}.{" "}
      {plan.along.size > 0 &&
        `${plural(plan.along.size, "other depends on it and is", "others depend on it and are")} undone too. `}
      <button type="button" className="textlink" onClick={onClear}>
        Clear
      </button>
    </p>
  );
}

/** Fields are heavy, and most reviews edit nothing. */
const editForm = apart(
  async () => (await import("@/components/sessions/decide/edit-form")).EditForm,
);

interface EditResultProps {
  readonly operation: OperationView;
  readonly decisions: Decisions;
}

/** T3: the texts that the selected change wrote, to be edited as the session is approved. */
export function EditResult({ operation, decisions }: EditResultProps) {
  const [open, setOpen] = useState(false);
  const results = writtenBy(operation);
  const button = useRef<HTMLButtonElement>(null);
  const key = { words: "Edit and approve", act: () => button.current?.click() };
  useShortcuts({ group: "Deciding", keys: results.length > 0 ? { e: key } : {} });
  if (results.length === 0) return null;
  const approve = (edits: readonly TextEdit[]) => {
    setOpen(false);
    decisions.approve(edits);
  };
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button ref={button}>
          Edit… <kbd>e</kbd>
        </Button>
      }
      as="form"
      title="Edit and approve"
    >
      <editForm.Part results={results} isPending={decisions.isPending} onApprove={approve} />
    </Popover>
  );
}

/** The memories of an operation in effect that say something new since, with their texts. */
function writtenBy({ standing, changes }: OperationView) {
  return changes.flatMap(({ number, before, after }) =>
    standing && isInLedger(after) && !after.constitutional && before?.content !== after.content
      ? [{ number, content: after.content }]
      : [],
  );
}

interface RevertButtonsProps {
  readonly plan: RevertPlan;
  readonly operations: readonly OperationView[];
  readonly decisions: Decisions;
}

/** What is selected goes back; the rest is approved with it, or left for later. */
export function RevertButtons({ plan, operations, decisions }: RevertButtonsProps) {
  const { taken, rest } = plan;
  const restores = `${capitalise(plan.restores.words)}.${askedCopy(plan.restores)}`;
  const asked = { operations, taken: plan.sequences, decisions };
  const shared = {
    isPending: decisions.isPending,
    isBlocked: plan.isTooLow,
    fields: plan.isTooLow ? null : <wrongOperations.Part {...asked} />,
  };
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

interface RevertPickProps {
  readonly block: LedgerBlock;
  readonly review: Review;
}

/** Chooses a change for a revert, beside its row (V2). */
export function RevertPick({ block: { mark }, review }: RevertPickProps) {
  const { sequence, slot, look } = mark;
  const words = review.reverting.get(sequence);
  const box = useRef<HTMLInputElement>(null);
  const isAlong = words?.isAlong === true;
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = isAlong;
  }, [isAlong]);
  if (look !== "used") return null;
  return (
    <label className="mt-1 inline-flex min-h-7 items-center gap-2 text-ink-2 thumb:min-h-9">
      <input
        ref={box}
        type="checkbox"
        className="check thumb:size-6"
        aria-label={`Revert ${slot === null ? "this protection" : `change ${slot}`}`}
        checked={words !== undefined && !isAlong}
        onChange={() => review.toggle(sequence)}
      />
      {words?.words ?? "Revert this"}
    </label>
  );
}
