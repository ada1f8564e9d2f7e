"use client";

import { useState } from "react";
import { EditMemoryForm, type EditMemoryProps } from "@/components/memories/edit-memory-form";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { Button } from "@/components/ui/button";
import { Popover } from "@/components/ui/popover";

/** Edits a memory: what was typed stays, whatever the server says, until it is saved or left. */
export function EditMemory({ agentId, memory, action }: EditMemoryProps) {
  const [open, setOpen] = useState(false);
  const [isDirty, setDirty] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const close = () => {
    setOpen(false);
    setDirty(false);
    setLeaving(false);
  };
  const trigger = (
    <button type="button" aria-label={`Edit #${memory.number}`} data-act="edit">
      Edit
    </button>
  );
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
      title={`Edit #${memory.number}`}
    >
      {open && (
        <EditMemoryForm
          agentId={agentId}
          memory={memory}
          action={action}
          setDirty={setDirty}
          done={close}
        />
      )}
      <AlertDialog
        open={isLeaving}
        onOpenChange={setLeaving}
        title="Close without saving?"
        cancel="Go on editing"
        confirm={
          <Button tone="ink" onClick={close}>
            Throw it away
          </Button>
        }
      >
        What you changed of #{memory.number} is not saved, and is gone when this closes.
      </AlertDialog>
    </Popover>
  );
}
