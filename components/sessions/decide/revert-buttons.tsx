import { capitalise } from "@/components/ui/words";
import { DecisionDialog, WrongOperations } from "@/components/sessions/decide/decision-dialog";
import { askedCopy } from "@/components/sessions/decide/copy";
import type { RevertPlan } from "@/components/sessions/decide/revert-plan";
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
