import { stopSessionAction } from "@/app/actions/sessions";
import { formOf } from "@/components/ui/requests";
import { capitalise } from "@/components/ui/words";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { FormFault, type ActionResult } from "@/components/ui/form-action";
import { Icon } from "@/components/ui/icon";
import { Popover } from "@/components/ui/dialog";
import { useAction } from "@/components/ui/use-action";

interface StopButtonProps {
  readonly sessionId: string;
  /** What stopping undoes: `restores 2 memories, 40 tokens`. Null while nothing was applied. */
  readonly restores: string | null;
  readonly isRequested: boolean;
}

/** Stops a running session, after one question that names the consequence (S10). */
export function StopButton({ sessionId, restores, isRequested }: StopButtonProps) {
  const [open, setOpen] = useState(false);
  const [result, setResult] = useState<ActionResult | null>(null);
  const { isPending, send } = useAction(
    (form: FormData) => stopSessionAction(null, form),
    (answer) => setResult(answer),
  );
  const stop = () => send(formOf({ sessionId }));
  const trigger = (
    <Button tone="lost" isPending={isRequested || result?.ok === true}>
      <Icon name="stop" />
      {isRequested ? "Stopping" : "Stop"}
    </Button>
  );
  return (
    <Popover open={open} onOpenChange={setOpen} trigger={trigger} title="Stop and roll back?">
      <p>
        {restores === null ? "Nothing has changed yet." : `${capitalise(restores)}.`} Nothing more
        is written.
      </p>
      <div className="mt-3 grid gap-3">
        <FormFault result={result} />
        <Button tone="lost" isPending={isPending || result?.ok === true} onClick={stop}>
          {restores === null ? "Stop" : "Stop and roll back"}
        </Button>
      </div>
    </Popover>
  );
}
