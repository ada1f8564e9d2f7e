"use client";

import { useEffect, useState } from "react";
import { AlertDialog } from "@/components/ui/feedback/alert-dialog";
import { Button } from "@/components/ui/forms/button";
import type { FormAction } from "@/components/ui/forms/form-action";
import { FormFault } from "@/components/ui/forms/form-fault";
import { useFormAction } from "@/components/ui/forms/use-form-action";

/** Asks once, and closes the demo. */
export function RemoveDemo({ remove }: { remove: FormAction }) {
  const [isAsking, setAsking] = useState(false);
  const { result, isPending, send } = useFormAction(remove);
  const isRemoved = result?.ok === true;
  const press = () => {
    const form = new FormData();
    form.set("confirm", "remove");
    send(form);
  };
  useEffect(() => {
    // The person who was signed in is gone: the next page is the one where people sign in.
    if (isRemoved) window.location.assign("/sign-in");
  }, [isRemoved]);
  return (
    <>
      <Button onClick={() => setAsking(true)}>Remove demo</Button>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Remove demo?"
        confirm={
          <Button tone="lost" isPending={isPending || isRemoved} onClick={press}>
            {isPending || isRemoved ? "Removing" : "Remove demo"}
          </Button>
        }
      >
        <p>
          The demo account is closed, its users can&apos;t sign in, and running sessions are
          stopped. Other accounts aren&apos;t affected. This can&apos;t be undone.
        </p>
        <FormFault result={result} />
      </AlertDialog>
    </>
  );
}
