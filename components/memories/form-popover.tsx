import { useEffect, useState, type ReactElement, type ReactNode } from "react";
import { AlertDialog } from "@/components/ui/feedback/alert-dialog";
import { Button } from "@/components/ui/forms/button";
import { Popover } from "@/components/ui/feedback/popover";

interface FormPopoverProps {
  readonly trigger: ReactElement<Record<string, unknown>>;
  readonly title: string;
  /** What is gone when it closes now, as a sentence. */
  readonly losing: string;
  /** What the button says that closes nothing. */
  readonly stay: string;
  /** Told while it is open; must stay the same function. */
  readonly onOpen?: ((isOpen: boolean) => void) | undefined;
  readonly children: (parts: {
    /** To be told whether there is something that closing would lose. */
    readonly setDirty: (isDirty: boolean) => void;
    readonly close: () => void;
  }) => ReactNode;
}

/** A form beside its button: what was typed stays until it is sent, or thrown away on purpose. */
export function FormPopover({ trigger, title, losing, stay, onOpen, children }: FormPopoverProps) {
  const [open, setOpen] = useState(false);
  const [isDirty, setDirty] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => {
    if (!open) return undefined;
    onOpen?.(true);
    return () => onOpen?.(false);
  }, [open, onOpen]);
  const close = () => {
    setOpen(false);
    setDirty(false);
    setLeaving(false);
  };
  // The question stands within the popover: a press on it is none beside the popover.
  return (
    <Popover
      open={open}
      onOpenChange={(isOpen) => {
        if (isOpen) setOpen(true);
        else if (isDirty) setLeaving(true);
        else close();
      }}
      trigger={trigger}
      as="form"
      title={title}
    >
      {open && children({ setDirty, close })}
      <AlertDialog
        open={isLeaving}
        onOpenChange={setLeaving}
        title="Close without saving?"
        cancel={stay}
        confirm={
          <Button tone="ink" onClick={close}>
            Discard changes
          </Button>
        }
      >
        {losing}
      </AlertDialog>
    </Popover>
  );
}
