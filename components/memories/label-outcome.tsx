"use client";

import { useEffect, useRef, useState } from "react";
import { ActFault } from "@/components/memories/act-fault";
import { labelQuestion } from "@/components/memories/label-question";
import { sayLabelled } from "@/components/memories/say-labelled";
import { UndoAct } from "@/components/memories/undo-act";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { Button } from "@/components/ui/button";
import type { ActionResult, FormAction } from "@/components/ui/form-action";

interface LabelOutcomeProps {
  readonly result: ActionResult | null;
  readonly isPending: boolean;
  /** Does it after all, now that so many memories are known to lose protection. */
  readonly confirm: (unprotects: number) => void;
  readonly undo: FormAction;
  readonly fields?: readonly string[];
  /** The button that had the focus has gone with what was done. */
  readonly takesFocus?: boolean;
}

/** What came of labelling many: a question where protection would be lost, else what was done, with its undo. */
export function LabelOutcome(props: LabelOutcomeProps) {
  const { result, isPending, confirm, undo, fields, takesFocus = false } = props;
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
  if (result?.ok !== true || isPending) return <ActFault result={result} fields={fields ?? []} />;
  const act: unknown = Reflect.get(result, "act");
  return (
    <div className="form-do label-done">
      <output ref={said} tabIndex={-1}>
        {sayLabelled(result)}
      </output>
      {typeof act === "string" && <UndoAct key={act} actId={act} action={undo} />}
    </div>
  );
}
