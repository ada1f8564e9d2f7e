import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { foldConsequence } from "@/components/conversations/fold-consequence";
import { DecisionDialog } from "@/components/sessions/decide/decision-dialog";
import type { SessionActions } from "@/components/sessions/decide/use-decisions";
import { Button } from "@/components/ui/forms/button";
import { FormFault } from "@/components/ui/forms/form-fault";
import { Icon } from "@/components/ui/icon";
import { plural } from "@/components/ui/words/number-words";
import { useFormAction } from "@/components/ui/forms/use-form-action";
import type { SessionView } from "@/lib/ledger/entries/reduce-session";

interface FoldDecisionProps {
  readonly sessionId: string;
  readonly view: SessionView;
  readonly laterFolds: readonly string[];
  readonly actions: Pick<SessionActions, "approve" | "rollBack">;
  readonly onDone: () => void;
}

/** Approve a fold, or roll it back with the later ones, which are named first (K6). */
export function FoldDecision(props: FoldDecisionProps) {
  const { sessionId, view, laterFolds, actions, onDone } = props;
  const [isAsked, setAsked] = useState(false);
  const [note, setNote] = useState("");
  const approval = useFormAction(actions.approve, onDone);
  const rollback = useFormAction(actions.rollBack, onDone);
  const [last, setLast] = useState<"approval" | "rollback">("approval");
  const router = useRouter();
  const { result } = rollback;
  useEffect(() => {
    // Other folds go along by now than the page was made with: it is to name them.
    if (result?.ok === false && result.code === "later-folds") router.refresh();
  }, [result, router]);
  const decision = () => {
    const form = new FormData();
    form.set("sessionId", sessionId);
    form.set("seenSequence", String(view.lastSequence));
    form.set("note", note);
    return form;
  };
  const rollBack = () => {
    const form = decision();
    form.set("laterFolds", laterFolds.join(","));
    setLast("rollback");
    rollback.send(form);
    setAsked(false);
  };
  const approve = () => {
    setLast("approval");
    approval.send(decision());
  };
  const isPending = approval.isPending || rollback.isPending;
  return (
    <section className="grid gap-3" aria-label="Decide">
      <FormFault result={last === "rollback" ? result : approval.result} />
      <label className="grid gap-1">
        <span className="text-note text-ink-3">Note (optional)</span>
        <input
          className="control"
          value={note}
          maxLength={2_000}
          onChange={(event) => setNote(event.target.value)}
        />
      </label>
      <div className="flex flex-wrap items-center gap-2">
        {view.state === "awaiting-review" && (
          <Button tone="ink" isPending={isPending} onClick={approve}>
            <Icon name="check" />
            Approve
          </Button>
        )}
        <DecisionDialog
          open={isAsked}
          onOpenChange={setAsked}
          onConfirm={rollBack}
          isPending={isPending}
          title="Roll back this summary?"
          act={laterFolds.length === 0 ? "Roll back" : `Roll back ${laterFolds.length + 1} folds`}
          trigger={
            <Button tone="lost" isPending={isPending}>
              <Icon name="rollback" />
              Roll back
            </Button>
          }
        >
          {foldConsequence(view)}
          {laterFolds.length > 0 &&
            ` ${plural(laterFolds.length, "later fold")} of this conversation ${laterFolds.length === 1 ? "is" : "are"} rolled back too, newest first.`}
        </DecisionDialog>
      </div>
    </section>
  );
}
