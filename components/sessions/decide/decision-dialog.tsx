import { cloneElement, useEffect, useEffectEvent, type ReactElement, type ReactNode } from "react";
import { AlertDialog } from "@/components/ui/feedback/alert-dialog";
import { Button } from "@/components/ui/forms/button";

export interface DialogHandle {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onConfirm: () => void;
}

interface DecisionDialogProps extends DialogHandle {
  readonly trigger: ReactElement<Record<string, unknown>>;
  readonly title: string;
  /** The act by its name, on the button that carries it out. */
  readonly act: string;
  readonly isPending: boolean;
  /** True where the act is not possible; the words say why. */
  readonly isBlocked?: boolean;
  /** What can be said with the decision. */
  readonly fields?: ReactNode;
  readonly children: ReactNode;
}

/** The one question before a decision that takes something back. */
export function DecisionDialog({
  trigger,
  act,
  isPending,
  isBlocked = false,
  onConfirm,
  ...rest
}: DecisionDialogProps) {
  const { open, onOpenChange } = rest;
  const leave = useEffectEvent(() => open && onOpenChange(false));
  // What is asked may leave the page: who asks must not find it open when it comes again.
  useEffect(() => () => void leave(), []);
  return (
    <>
      {cloneElement(trigger, {
        "aria-haspopup": "dialog",
        onClick: () => onOpenChange(true),
      })}
      <AlertDialog
        {...rest}
        confirm={
          isBlocked ? null : (
            <Button tone="lost" isPending={isPending} onClick={onConfirm}>
              {act}
            </Button>
          )
        }
      />
    </>
  );
}
