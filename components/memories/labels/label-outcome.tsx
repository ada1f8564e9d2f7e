import { clsx } from "clsx";
import { useEffect, useRef, useState } from "react";
import { ActFault } from "@/components/memories/labels/act-fault";
import { labelQuestion } from "@/components/memories/labels/label-question";
import { UndoAct } from "@/components/memories/labels/undo-act";
import { AlertDialog } from "@/components/ui/feedback/alert-dialog";
import { Button } from "@/components/ui/forms/button";
import type { ActionResult, FormAction } from "@/components/ui/forms/form-action";
import { formatCount, plural } from "@/components/ui/words/number-words";

interface LabelOutcomeProps {
  readonly result: ActionResult | null;
  readonly isPending: boolean;
  /** Does it after all, now that so many memories are known to lose protection. */
  readonly confirm: (unprotects: number) => void;
  readonly undo: FormAction;
  readonly fields?: readonly string[];
  /** The button that had the focus has gone with what was done. */
  readonly takesFocus?: boolean;
  readonly className?: string;
}

/** What came of labelling many: a question where protection would be lost, else what was done, with its undo. */
export function LabelOutcome(props: LabelOutcomeProps) {
  const { result, isPending, confirm, undo, fields = [], takesFocus = false, className } = props;
  const [answered, setAnswered] = useState<ActionResult | null>(null);
  const said = useRef<HTMLOutputElement>(null);
  useEffect(() => {
    if (takesFocus && document.activeElement === document.body) said.current?.focus();
  }, [takesFocus]);
  const question = labelQuestion(result);
  if (question !== null) {
    return (
      <AlertDialog
        open={answered !== result}
        onOpenChange={(open) => setAnswered(open ? null : result)}
        title={question.title}
        cancel="Cancel"
        confirm={
          <Button tone="lost" isPending={isPending} onClick={() => confirm(question.unprotects)}>
            {question.act}
          </Button>
        }
      >
        {question.words}
      </AlertDialog>
    );
  }
  if (result?.ok !== true || isPending) {
    return <ActFault result={result} fields={fields} className={className} />;
  }
  const act: unknown = Reflect.get(result, "act");
  return (
    <div className={clsx("flex flex-wrap items-center gap-2", className)}>
      <output ref={said} tabIndex={-1}>
        {sayLabelled(result)}
      </output>
      {typeof act === "string" && <UndoAct key={act} actId={act} action={undo} />}
    </div>
  );
}

const reasons = {
  same: "already had it",
  constitutional: "constitutional: unprotect them first",
  discarded: "discarded",
  changed: "changed since you selected them",
  unknown: "no longer there",
} as const;

/** What became of memories that were to be labelled, or to lose their label, and why others did not. */
function sayLabelled(result: object): string {
  const given = new Map<string, unknown>(Object.entries(result));
  const memories = plural(Number(given.get("labelled") ?? 0), "memory", "memories");
  const isRemoval = given.get("category") === null;
  const left = Object.entries(reasons).flatMap(([name, words]) => {
    const count = Number(given.get(name) ?? 0);
    const said = isRemoval && name === "same" ? "had no label" : words;
    return count > 0 ? [`${formatCount(count)} ${said}`] : [];
  });
  const said = isRemoval ? `Labels removed from ${memories}.` : `${memories} labelled.`;
  return left.length === 0 ? said : `${said} Left as they were: ${left.join(", ")}.`;
}
