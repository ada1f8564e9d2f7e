"use client";

import { FormPopover } from "@/components/memories/form-popover";
import { WriteMemoryForm, type WriteMemoryProps } from "@/components/memories/write-memory-form";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";

/** A memory written by hand: what was typed stays until it is written down, or thrown away. */
export function WriteMemory(props: WriteMemoryProps) {
  const trigger = (
    <Button>
      <Icon name="plus" />
      Write a memory
    </Button>
  );
  return (
    <FormPopover
      trigger={trigger}
      title="Write a memory"
      losing="What you wrote is not kept yet, and is gone when this closes."
      stay="Go on writing"
    >
      {({ setDirty }) => <WriteMemoryForm {...props} setDirty={setDirty} />}
    </FormPopover>
  );
}
