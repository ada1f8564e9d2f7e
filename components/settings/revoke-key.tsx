"use client";

import { AlertDialog } from "@/components/ui/feedback/alert-dialog";
import { Button } from "@/components/ui/forms/button";
import type { FormAction } from "@/components/ui/forms/form-action";
import { FormFault } from "@/components/ui/forms/form-fault";
import { useDialogAction } from "@/components/ui/forms/use-dialog-action";

interface RevokeKeyProps {
  readonly id: string;
  readonly name: string;
  readonly action: FormAction;
}

/** Asks once: whoever uses the key is refused from its next call on, and no key comes back. */
export function RevokeKey({ id, name, action }: RevokeKeyProps) {
  const { open, onOpenChange, result, isPending, send } = useDialogAction(action);
  const revoke = () => {
    const form = new FormData();
    form.set("keyId", id);
    send(form);
  };
  const confirm = (
    <Button tone="lost" isPending={isPending} onClick={revoke}>
      {isPending ? "Revoking" : "Revoke"}
    </Button>
  );
  return (
    <>
      <Button aria-label={`Revoke ${name}`} onClick={() => onOpenChange(true)}>
        Revoke
      </Button>
      <AlertDialog
        open={open}
        onOpenChange={onOpenChange}
        title={`Revoke “${name}”?`}
        confirm={confirm}
      >
        <p>
          Programs that use this key are refused at once. This can&apos;t be undone; you can create
          a new key.
        </p>
        <FormFault result={result} />
      </AlertDialog>
    </>
  );
}
