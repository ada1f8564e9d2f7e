"use client";

import { useCallback } from "react";
import { EditMemoryForm, type EditMemoryProps } from "@/components/memories/edit-memory-form";
import { FormPopover } from "@/components/memories/form-popover";

/** Edits a memory: what was typed stays, whatever the server says, until it is saved or left. */
export function EditMemory({ agentId, memory, action, onEditing }: EditMemoryProps) {
  const { number } = memory;
  const onOpen = useCallback(
    (isOpen: boolean) => onEditing(isOpen ? number : null),
    [onEditing, number],
  );
  const trigger = (
    <button type="button" aria-label={`Edit #${number}`} data-act="edit">
      Edit
    </button>
  );
  return (
    <FormPopover
      trigger={trigger}
      title={`Edit #${number}`}
      losing={`What you changed of #${number} is not saved, and is gone when this closes.`}
      stay="Go on editing"
      onOpen={onOpen}
    >
      {({ setDirty, close }) => (
        <EditMemoryForm
          agentId={agentId}
          memory={memory}
          action={action}
          setDirty={setDirty}
          done={close}
        />
      )}
    </FormPopover>
  );
}
