import { removalCopy } from "@/components/decisions/decision-copy";
import type { ListedDecision } from "@/components/decisions/decision-list";
import { AlertDialog } from "@/components/ui/feedback/alert-dialog";
import { Button } from "@/components/ui/forms/button";
import type { FormAction } from "@/components/ui/forms/form-action";
import { FormFault } from "@/components/ui/forms/form-fault";
import { useDialogAction } from "@/components/ui/forms/use-dialog-action";
import { joinWords } from "@/lib/ledger/copy";

interface RemoveDecisionProps {
  readonly agentId: string;
  readonly decision: ListedDecision;
  readonly action: FormAction;
}

/** Asks once, then removes a decision (D2). */
export function RemoveDecision({ agentId, decision, action }: RemoveDecisionProps) {
  const { open, onOpenChange, result, isPending, send } = useDialogAction(action);
  const { id, operation, sources, result: written } = decision;
  const texts = sources.length === 0 && written !== null ? [written] : sources;
  const names = joinWords(texts.map(({ number }) => `#${number}`));
  const remove = () => {
    const form = new FormData();
    form.set("agentId", agentId);
    form.set("decisionId", id);
    send(form);
  };
  return (
    <>
      <button
        type="button"
        className="textlink cursor-pointer"
        aria-label={`Remove the decision about ${names}`}
        onClick={() => onOpenChange(true)}
      >
        Remove
      </button>
      <AlertDialog
        open={open}
        onOpenChange={onOpenChange}
        title="Remove this decision?"
        confirm={
          <Button tone="lost" isPending={isPending} onClick={remove}>
            Remove
          </Button>
        }
      >
        <p>{removalCopy[operation]}</p>
        <FormFault result={result} />
      </AlertDialog>
    </>
  );
}
