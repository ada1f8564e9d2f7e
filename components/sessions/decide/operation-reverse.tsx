import { askedCopy, type RevertPlan } from "@/components/sessions/decide/rules";
import { operationHref } from "@/components/sessions/view/session-place";
import { CopyLink } from "@/components/ui/copy-button";
import { Figure } from "@/components/ui/gauge";
import { plural } from "@/components/ui/words";
import type { OperationView } from "@/lib/ledger/entries/reduce-session";
import { formatRatio } from "@/lib/ledger/retention";

interface OperationReverseProps {
  readonly operation: OperationView;
  /** What reverting it alone would do; null where it stands no more. */
  readonly plan: RevertPlan | null;
}

/** The other side of an operation: what a revert of it would bring back (V2). */
export function OperationReverse({ operation, plan }: OperationReverseProps) {
  const name = operation.slot === null ? "this protection" : `change ${operation.slot}`;
  return (
    <section
      className="relative z-1 mt-1 -mr-3 mb-4 ml-[calc(var(--folio)+5px)] flex items-start justify-between gap-3 border-l-3 border-dotted border-kept-fill bg-sheet py-2 pr-3 pl-[calc(var(--gut)-7px)] text-ink-2 max-phone:-mr-2"
      aria-label={`Undo preview of ${name}`}
      data-testid="reverse"
    >
      <p className="py-1 text-pretty">
        {plan === null ? `${name} was undone.` : <Sentence name={name} plan={plan} />}
      </p>
      <CopyLink className="flex-none max-phone:hidden" place={operationHref(operation.sequence)} />
    </section>
  );
}

function Sentence({ name, plan }: { name: string; plan: RevertPlan }) {
  const { restores, along, retention, isAll, isTooLow } = plan;
  const more =
    along.size === 0
      ? ""
      : ` ${plural(along.size, "later change depends on it", "later changes depend on it")} and would be undone too.`;
  const asked = askedCopy(restores);
  return (
    <>
      Reverting {name} <b className="text-ink">{restores.words}</b>.{more}
      {asked} <Figure>{formatRatio(retention)}</Figure> would be kept
      {isTooLow && ", which is below the threshold, so only the whole session can be rolled back"}
      {isAll && "; nothing would be left, so the session would be rolled back"}.
    </>
  );
}
