import { useEffect, useRef } from "react";
import { capitalise } from "@/components/ui/words";
import { DecisionDialog, WrongOperations } from "@/components/sessions/decide/decision-dialog";
import { askedCopy } from "@/components/sessions/decide/rules";
import type { RevertPlan } from "@/components/sessions/decide/revert-plan";
import type { LedgerBlock } from "@/components/sessions/sheet/ledger-block";
import type { LedgerPaneProps } from "@/components/sessions/sheet/ledger-pane";
import type { Decisions } from "@/components/sessions/decide/use-decisions";
import { Button } from "@/components/ui/button";
import type { OperationView } from "@/lib/ledger/entries/reduce-session";

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
    fields: plan.isTooLow ? null : <WrongOperations {...asked} />,
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
  readonly pane: LedgerPaneProps;
}

/** Chooses a change for a revert, beside its row (V2). */
export function RevertPick({ block: { mark }, pane }: RevertPickProps) {
  const { sequence, slot, look } = mark;
  const words = pane.reverting.get(sequence);
  const box = useRef<HTMLInputElement>(null);
  const isAlong = words?.isAlong === true;
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = isAlong;
  }, [isAlong]);
  const { onPick } = pane;
  if (onPick === null || look !== "used") return null;
  return (
    <label className="mt-1 inline-flex min-h-7 items-center gap-2 text-ink-2 thumb:min-h-9">
      <input
        ref={box}
        type="checkbox"
        className="check thumb:size-6"
        aria-label={`Revert ${slot === null ? "this protection" : `change ${slot}`}`}
        checked={words !== undefined && !isAlong}
        onChange={() => onPick(sequence)}
      />
      {words?.words ?? "Revert this"}
    </label>
  );
}
