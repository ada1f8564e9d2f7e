"use client";

import { useState } from "react";
import { Popover } from "@/components/ui/feedback/popover";
import { Button } from "@/components/ui/forms/button";
import type { FormAction } from "@/components/ui/forms/form-action";
import { FormFault } from "@/components/ui/forms/form-fault";
import { useFormAction } from "@/components/ui/forms/use-form-action";

interface RunActsProps {
  readonly agentId: string;
  readonly threadId: string;
  readonly isDeleted: boolean;
  /** How many lines of the handbook rest on it alone. */
  readonly alone: number;
  readonly remove: FormAction;
  readonly restore: FormAction;
}

/** Deletes a run after one question, or restores it. */
export function RunActs({ agentId, threadId, isDeleted, alone, remove, restore }: RunActsProps) {
  const [open, setOpen] = useState(false);
  const deleting = useFormAction(remove, () => setOpen(false));
  const restoring = useFormAction(restore);
  const place = (
    <>
      <input type="hidden" name="agentId" value={agentId} />
      <input type="hidden" name="threadId" value={threadId} />
    </>
  );
  if (isDeleted) {
    return (
      <form {...restoring.form}>
        {place}
        <Button type="submit" isPending={restoring.isPending}>
          Restore run
        </Button>
        <FormFault result={restoring.result} />
      </form>
    );
  }
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      trigger={<Button>Delete run</Button>}
      title="Delete this run?"
    >
      <p className="text-note text-ink-3">
        {sayConsequence(alone)} You can restore it at any time.
      </p>
      <form {...deleting.form}>
        {place}
        <FormFault result={deleting.result} />
        <div className="flex flex-wrap items-center gap-2">
          <Button type="submit" tone="ink" isPending={deleting.isPending}>
            Delete run
          </Button>
          <Button onClick={() => setOpen(false)}>Cancel</Button>
        </div>
      </form>
    </Popover>
  );
}

function sayConsequence(alone: number): string {
  const unused = "Handbook sessions won't use it any more.";
  if (alone === 0) return unused;
  const lines = alone === 1 ? "the line that rests" : `the ${alone} lines that rest`;
  return `${unused} The next one removes ${lines} on it alone.`;
}
