import { lazy, Suspense, useRef, useState } from "react";
import type { TextEdit } from "@/components/sessions/decide/decision-form";
import type { Decisions } from "@/components/sessions/decide/use-decisions";
import { Button } from "@/components/ui/button";
import { Popover } from "@/components/ui/dialog";
import { useShortcuts } from "@/components/ui/shortcuts";
import type { OperationView } from "@/lib/ledger/entries/reduce-session";
import { isInLedger } from "@/lib/ledger/memory";

/** Fields are heavy, and most reviews edit nothing. */
const EditForm = lazy(() => import("@/components/sessions/decide/edit-form"));

interface EditResultProps {
  readonly operation: OperationView;
  readonly decisions: Decisions;
}

/** T3: the texts that the selected change wrote, to be edited as the session is approved. */
export function EditResult({ operation, decisions }: EditResultProps) {
  const [open, setOpen] = useState(false);
  const results = writtenBy(operation);
  const button = useRef<HTMLButtonElement>(null);
  const key = { words: "Edit and approve", act: () => button.current?.click() };
  useShortcuts({ group: "Deciding", keys: results.length > 0 ? { e: key } : {} });
  if (results.length === 0) return null;
  const approve = (edits: readonly TextEdit[]) => {
    setOpen(false);
    decisions.approve(edits);
  };
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button ref={button}>
          Edit… <kbd>e</kbd>
        </Button>
      }
      as="form"
      title="Edit and approve"
    >
      <Suspense>
        <EditForm results={results} isPending={decisions.isPending} onApprove={approve} />
      </Suspense>
    </Popover>
  );
}

/** The memories of an operation in effect that say something new since, with their texts. */
function writtenBy({ standing, changes }: OperationView) {
  return changes.flatMap(({ number, before, after }) =>
    standing && isInLedger(after) && !after.constitutional && before?.content !== after.content
      ? [{ number, content: after.content }]
      : [],
  );
}
