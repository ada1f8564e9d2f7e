"use client";

import { cloneElement, type ReactElement, type ReactNode } from "react";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { Button } from "@/components/ui/button";

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
  return (
    <>
      {cloneElement(trigger, {
        "aria-haspopup": "dialog",
        onClick: () => rest.onOpenChange(true),
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
