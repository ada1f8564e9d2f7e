"use client";

import { useState } from "react";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { Button } from "@/components/ui/button";
import type { FormAction } from "@/components/ui/form-action";
import { FormFault } from "@/components/ui/form-fault";
import { useFormAction } from "@/components/ui/use-form-action";

interface RevokeKeyProps {
  readonly id: string;
  readonly name: string;
  /** Fields: keyId. */
  readonly action: FormAction;
}

/** Asks once: whoever uses the key is refused from its next call on, and no key comes back. */
export function RevokeKey({ id, name, action }: RevokeKeyProps) {
  const [open, setOpen] = useState(false);
  const { result, isPending, send } = useFormAction(action, () => setOpen(false));
  const revoke = () => {
    const form = new FormData();
    form.set("keyId", id);
    send(form);
  };
  const confirm = (
    <Button tone="lost" isPending={isPending} onClick={revoke}>
      {isPending ? "Revoking" : "Revoke it"}
    </Button>
  );
  return (
    <>
      <Button aria-label={`Revoke ${name}`} onClick={() => setOpen(true)}>
        Revoke
      </Button>
      <AlertDialog open={open} onOpenChange={setOpen} title={`Revoke “${name}”?`} confirm={confirm}>
        <p>
          Whatever uses this key is refused from its next call on. It cannot be brought back; a new
          key can be made.
        </p>
        <FormFault result={result} />
      </AlertDialog>
    </>
  );
}
