import { clsx } from "clsx";
import { type ReactNode, useEffect, useRef } from "react";
import { modelCopy, operationCopy } from "@/components/sessions/copy";
import type { RevertPlan } from "@/components/sessions/decide/revert-plan";
import { EntryFlag, EntryHead, MemoryLinks } from "@/components/sessions/log/entry-parts";
import { operationTarget } from "@/components/sessions/log/operation-target";
import { LeftPane } from "@/components/sessions/view/panes";
import { flagCount } from "@/components/sessions/view/rules";
import { operationHref } from "@/components/sessions/view/session-place";
import { EmptyState } from "@/components/ui/blank";
import { Icon, Sort } from "@/components/ui/icon";
import { KeyHints } from "@/components/ui/key-hints";
import { RelativeTime } from "@/components/ui/relative-time";
import { formatSigned, plural } from "@/components/ui/words";
import { massTokensMoved } from "@/lib/ledger/change";
import {
  changedUnder,
  type ChangesSince,
  sayChangedSince,
} from "@/lib/ledger/entries/changed-since";
import type { OperationView, SessionView } from "@/lib/ledger/entries/reduce-session";

interface OperationsListProps {
  readonly operations: readonly OperationView[];
  readonly changedSince: ChangesSince;
  readonly plan: RevertPlan | null;
  readonly focus: number | null;
  /** False for who may look but not decide. */
  readonly canChoose: boolean;
  readonly onToggle: (sequence: number) => void;
}

/** The operations of a session to be decided: what each did, and whether it is to be reverted. */
function OperationsList(props: OperationsListProps) {
  return (
    <ul className="-mx-3 grid gap-px" data-testid="operations-list">
      {props.operations.map((operation) => (
        <OperationItem key={operation.sequence} operation={operation} list={props} />
      ))}
    </ul>
  );
}

interface OperationItemProps {
  readonly operation: OperationView;
  readonly list: OperationsListProps;
}

function OperationItem({ operation: view, list }: OperationItemProps) {
  const { sequence, slot, operation, changes, twins, marks, standing } = view;
  const { numbers, into } = operationTarget(operation, changes, twins);
  const moved = changes.reduce((sum, change) => sum + massTokensMoved(change), 0);
  const isChosen = list.plan?.chosen.has(sequence) === true;
  const along = list.plan?.along.get(sequence);
  const since = changedUnder([view], list.changedSince).map(sayChangedSince);
  const reasons = [...reasonsOf(view, along), ...since];
  const isFlag = (reason: string) => marks.includes(reason) || since.includes(reason);
  const canChoose = list.canChoose && standing;
  return (
    <li
      className={clsx(
        "relative grid items-start gap-3 rounded-sheet px-3 py-2.5 focus-visible:-outline-offset-2 aria-[current]:bg-sheet aria-[current]:shadow-[inset_2px_0_0_var(--ink),0_0_0_1px_var(--rule)]",
        canChoose ? "grid-cols-[auto_auto_minmax(0,1fr)]" : "grid-cols-[auto_minmax(0,1fr)]",
        isChosen || along !== undefined ? "bg-sheet/70" : "hover:bg-ink/5",
      )}
      data-sequence={sequence}
      aria-current={sequence === list.focus ? "true" : undefined}
      tabIndex={-1}
    >
      {canChoose && (
        <Checkbox
          label={`Select operation ${slot ?? `on #${numbers[0]}`}`}
          checked={isChosen}
          isAlong={along !== undefined}
          describedBy={reasons.length > 0 ? `why-${sequence}` : undefined}
          onChange={() => list.onToggle(sequence)}
        />
      )}
      {slot === null ? (
        <Icon
          name={operationCopy[operation.name].icon}
          className={operation.name === "protect" ? "text-held" : "text-ink-3"}
        />
      ) : (
        <Sort
          slot={slot}
          look={standing ? "used" : "reversed"}
          href={operationHref(sequence)}
          label={`Operation ${slot}, select it`}
        />
      )}
      <div>
        <EntryHead
          title={operationCopy[operation.name].done}
          end={slot === null ? "free" : formatSigned(moved)}
        >
          <MemoryLinks numbers={numbers} into={into} />
        </EntryHead>
        <div id={`why-${sequence}`}>
          {reasons.map((reason) =>
            isFlag(reason) ? (
              <EntryFlag key={reason} icon={marks.includes(reason) ? "flag" : "unequal"}>
                {reason}
              </EntryFlag>
            ) : (
              <p key={reason} className="mt-0.5 text-note text-pretty text-ink-2">
                {reason}
              </p>
            ),
          )}
        </div>
      </div>
    </li>
  );
}

function reasonsOf(view: OperationView, along: string | undefined): string[] {
  const { operation, changes, twins, marks, standing } = view;
  const { result } = operationTarget(operation, changes, twins);
  return [
    ...(standing ? [] : ["Reverted"]),
    ...(along === undefined ? [] : [along]),
    ...(operation.name === "delete" && Object.keys(twins).length > 0 ? [result] : []),
    ...marks,
  ];
}

interface CheckboxProps {
  readonly label: string;
  readonly checked: boolean;
  /** Not chosen itself, but it goes along with what is. */
  readonly isAlong?: boolean;
  readonly describedBy?: string | undefined;
  readonly onChange: (checked: boolean) => void;
}

function Checkbox({ label, checked, isAlong = false, describedBy, onChange }: CheckboxProps) {
  const box = useRef<HTMLInputElement>(null);
  const isMixed = isAlong && !checked;
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = isMixed;
  }, [isMixed]);
  return (
    <input
      ref={box}
      type="checkbox"
      className="check mt-0.5 thumb:-mt-0.5 thumb:size-6"
      aria-label={label}
      aria-describedby={describedBy}
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}

interface OperationsPaneProps {
  readonly view: SessionView;
  /** As the rows of the sheet are ordered. */
  readonly operations: readonly OperationView[];
  readonly agentName: string;
  readonly head: ReactNode;
  readonly plan: RevertPlan | null;
  readonly focus: number | null;
  readonly canDecide: boolean;
  readonly onToggle: (sequence: number) => void;
}

/** The left column for a decision: operations first, then what was said before and after them. */
export function OperationsPane(props: OperationsPaneProps) {
  const { view, operations, agentName, head, plan, focus, canDecide, onToggle } = props;
  const status = (
    <span className="text-note text-ink-3">{plural(flagCount(view.operations), "flag")}</span>
  );
  return (
    <LeftPane label="Operations" head={head} status={status}>
      {view.operations.length === 0 && <EmptyState>No operations yet.</EmptyState>}
      <OperationsList
        operations={operations}
        changedSince={view.changedSince}
        plan={plan}
        focus={focus}
        canChoose={canDecide}
        onToggle={onToggle}
      />
      {view.operations.length > 0 && (
        <KeyHints hints={{ "j k": "move", ...(canDecide && { x: "select" }), "?": "all keys" }} />
      )}
      <Story view={view} agentName={agentName} />
    </LeftPane>
  );
}

const saidClass =
  "font-serif text-head/5.75 font-normal text-pretty whitespace-pre-line wrap-anywhere normal-nums";

interface StoryProps {
  readonly view: SessionView;
  readonly agentName: string;
}

function Story({ view, agentName }: StoryProps) {
  const { consent, completion } = view;
  const summary = completion?.data.summary ?? "";
  if (consent === null && summary === "") return null;
  return (
    <div className="mt-5 grid gap-4 border-t border-rule-2 pt-4 [&_h2]:mb-1 [&_h2]:font-strong">
      {consent !== null && (
        <div>
          <h2>What {agentName} said before</h2>
          {consent.reason.trim() !== "" && <p className={saidClass}>“{consent.reason.trim()}”</p>}
          <p className="text-note text-ink-3 mt-1">
            {consent.answer === "yes" ? "Agreed" : "Did not agree"} <RelativeTime at={consent.at} />
            , {modelCopy(consent.model)}
          </p>
        </div>
      )}
      {summary !== "" && (
        <div>
          <h2>The model&apos;s summary</h2>
          <p className={saidClass}>“{summary}”</p>
          {completion?.data.unfinished === true && (
            <p className="text-note text-ink-3 mt-1">
              The model didn&apos;t complete the session
              {completion.data.reason === null ? "" : `: ${completion.data.reason}`}
            </p>
          )}
        </div>
      )}
    </div>
  );
}
