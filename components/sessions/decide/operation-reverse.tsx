import type { ReactNode } from "react";
import { askedCopy, type RevertPlan } from "@/components/sessions/decide/rules";
import { ProofText } from "@/components/sessions/sheet/proof-text";
import { operationHref } from "@/components/sessions/view/session-place";
import { SheetRowFrame } from "@/components/sessions/sheet/row-parts";
import { CopyLink } from "@/components/ui/copy-button";
import { Figure } from "@/components/ui/gauge";
import { plural } from "@/components/ui/words";
import { diffWords } from "@/components/ui/word-diff";
import type { Change } from "@/lib/ledger/change";
import type { OperationView } from "@/lib/ledger/entries/reduce-session";
import { isInLedger } from "@/lib/ledger/memory";
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
      className="reverse relative z-1 mt-1 -mr-3 mb-4 ml-[calc(var(--folio)+5px)] border-l-3 border-dotted border-kept-fill bg-sheet py-2 pr-3 pl-[calc(var(--gut)-7px)] max-phone:-mr-2"
      aria-label={`Undo preview of ${name}`}
      data-testid="reverse"
    >
      <div className="flex items-start justify-between gap-3 text-ink-2 [&_b]:text-ink [&_p]:py-1 [&_p]:text-pretty">
        <p>{plan === null ? `${name} was undone.` : <Sentence name={name} plan={plan} />}</p>
        <CopyLink
          className="flex-none max-phone:hidden"
          place={operationHref(operation.sequence)}
        />
      </div>
      {plan?.changes.map((change) => (
        <Piece key={change.number} change={change} />
      ))}
    </section>
  );
}

function Sentence({ name, plan }: { name: string; plan: RevertPlan }): ReactNode {
  const { restores, along, retention, isAll, isTooLow } = plan;
  const more =
    along.size === 0
      ? ""
      : ` ${plural(along.size, "later change depends on it", "later changes depend on it")} and would be undone too.`;
  const asked = askedCopy(restores);
  return (
    <>
      Reverting {name} <b>{restores.words}</b>.{more}
      {asked} <Figure>{formatRatio(retention)}</Figure> would be kept
      {isTooLow && ", which is below the threshold, so only the whole session can be rolled back"}
      {isAll && "; nothing would be left, so the session would be rolled back"}.
    </>
  );
}

/** One memory as it would be again. */
function Piece({ change }: { change: Change }) {
  const { number, before, after } = change;
  const stood = before !== null && isInLedger(before);
  const isGone = !isInLedger(after);
  return (
    <SheetRowFrame
      number={number}
      anchoredAbove={[number]}
      look={isGone ? "is-withdrawn" : "is-back"}
      isHeld={after.constitutional}
      mark={<span className="mark-n">{wordOf(change)}</span>}
    >
      {isGone ? (
        <p className="memory">
          <del>{before?.content ?? after.content}</del>
        </p>
      ) : (
        <ProofText
          as="stet"
          runs={
            stood
              ? diffWords(after.content, before.content)
              : [{ kind: "struck", text: after.content }]
          }
        />
      )}
    </SheetRowFrame>
  );
}

function wordOf({ before, after }: Change): string {
  if (!isInLedger(after)) return "would be removed";
  if (before === null || !isInLedger(before)) return "would be restored";
  if (before.content !== after.content) return "restored text";
  return "would be unprotected";
}
