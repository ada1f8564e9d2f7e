import { operationCopy } from "@/components/sessions/copy";
import { operationTarget } from "@/components/sessions/log/operation-target";
import type { Decisions } from "@/components/sessions/decide/use-decisions";
import { capitalise } from "@/components/ui/words";
import { decidedOperationOf, decisionReasons, reasonWords } from "@/lib/ledger/earlier-decision";
import type { OperationView } from "@/lib/ledger/entries/reduce-session";

interface WrongOperationsProps {
  readonly operations: readonly OperationView[];
  /** Those that are taken back; all that stand if absent. */
  readonly taken?: ReadonlySet<number> | undefined;
  readonly decisions: Pick<Decisions, "reasons" | "onReason">;
}

/** Which of the changes that are taken back were wrong, and why (D1): optional, none at first. */
export function WrongOperations({ operations, taken, decisions }: WrongOperationsProps) {
  const asked = operations.filter(
    (view) => view.standing && taken?.has(view.sequence) !== false && mayComeAgain(view),
  );
  if (asked.length === 0) return null;
  return (
    <details className="text-read" data-testid="wrong-operations">
      <summary className="-mx-1 w-fit cursor-pointer px-1 py-1 before:inline-block before:w-4 before:text-ink-3 before:content-['+'] in-open:before:content-['–']">
        Which changes were wrong? <span className="text-ink-3">Optional</span>
      </summary>
      <p className="mt-1 text-note text-pretty text-ink-3">
        Sessions can&apos;t make a wrong change again. It is listed under Decisions, with your note
        if you wrote one.
      </p>
      <ul className="mt-2 grid gap-2">
        {asked.map((operation) => (
          <li key={operation.sequence}>
            <WrongOperation operation={operation} decisions={decisions} />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Whether the gate can refuse it the next time: an exact duplicate may always go (D2). */
function mayComeAgain({ operation, changes, twins }: OperationView): boolean {
  const isRemoval = operation.name === "delete" || operation.name === "consolidate";
  const { numbers } = operationTarget(operation, changes, twins);
  const isJustified = isRemoval && numbers.every((one) => String(one) in twins);
  return decidedOperationOf(operation.name) !== null && !isJustified;
}

function WrongOperation({
  operation: { sequence, operation, changes, twins },
  decisions: { reasons, onReason },
}: { readonly operation: OperationView } & Pick<WrongOperationsProps, "decisions">) {
  const { numbers, into, text } = operationTarget(operation, changes, twins);
  const words = text ?? changes[0]?.before?.content;
  const names = numbers.map((number) => `#${number}`).join(" ");
  return (
    <label className="grid grid-cols-[minmax(0,1fr)_11rem] items-center gap-3">
      <span className="min-w-0 wrap-anywhere">
        {operationCopy[operation.name].done} {names}
        {into !== undefined && ` → #${into}`}
        {words !== undefined && (
          <span className="block truncate text-note text-ink-3">{words}</span>
        )}
      </span>
      <select
        className="control"
        value={reasons.get(sequence) ?? ""}
        onChange={({ target }) =>
          onReason(sequence, decisionReasons.find((reason) => reason === target.value) ?? null)
        }
      >
        <option value="">Not wrong</option>
        {decisionReasons.map((reason) => (
          <option key={reason} value={reason}>
            {capitalise(reasonWords[reason])}
          </option>
        ))}
      </select>
    </label>
  );
}
