"use client";

import { AlertDialog } from "@/components/ui/alert-dialog";
import { Button } from "@/components/ui/button";
import type { FormAction } from "@/components/ui/form-action";
import { FormFault } from "@/components/ui/form-fault";
import { useDialogAction } from "@/components/ui/use-dialog-action";

interface RemoveWebhookProps {
  readonly id: string;
  readonly url: string;
  /** Fields: endpointId. */
  readonly action: FormAction;
}

/** Asks once: its log and what waits for it go with it. */
export function RemoveWebhook({ id, url, action }: RemoveWebhookProps) {
  const { open, onOpenChange, result, isPending, send } = useDialogAction(action);
  const remove = () => {
    const form = new FormData();
    form.set("endpointId", id);
    send(form);
  };
  const confirm = (
    <Button tone="lost" isPending={isPending} onClick={remove}>
      {isPending ? "Removing" : "Remove it"}
    </Button>
  );
  return (
    <>
      <Button aria-label={`Remove: ${url}`} onClick={() => onOpenChange(true)}>
        Remove
      </Button>
      <AlertDialog
        open={open}
        onOpenChange={onOpenChange}
        title="Remove this webhook?"
        confirm={confirm}
      >
        <p className="webhook-url">{url}</p>
        <p>
          Nothing more is sent to it. What waits for it, its deliveries and its secret are gone for
          good.
        </p>
        <FormFault result={result} />
      </AlertDialog>
    </>
  );
}
