import { useState } from "react";
import type { FormAction } from "@/components/ui/forms/form-action";
import { useFormAction } from "@/components/ui/forms/use-form-action";

/**
 * A server action behind a question that opens and closes: the question closes once it is done, and
 * asked again says nothing of how it went the time before.
 */
export function useDialogAction(action: FormAction, onDone?: () => void) {
  const [open, setOpen] = useState(false);
  const done = () => {
    setOpen(false);
    onDone?.();
  };
  const { result, ...rest } = useFormAction(action, done);
  const [before, setBefore] = useState<typeof result>(null);
  const onOpenChange = (isOpen: boolean) => {
    if (isOpen) setBefore(result);
    setOpen(isOpen);
  };
  return { ...rest, open, onOpenChange, result: result === before ? null : result };
}
