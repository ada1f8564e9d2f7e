"use client";

import { useState } from "react";
import { ActFault } from "@/components/memories/act-fault";
import { MemoryFields } from "@/components/memories/memory-fields";
import { Button } from "@/components/ui/button";
import type { FormAction } from "@/components/ui/form-action";
import { Icon } from "@/components/ui/icon";
import { Popover } from "@/components/ui/popover";
import { useFormAction } from "@/components/ui/use-form-action";

interface WriteMemoryProps {
  readonly agentId: string;
  /** Fields: agentId, content, category, type. */
  readonly action: FormAction;
}

/** A memory written by hand, in the serif that it will be read in. */
export function WriteMemory({ agentId, action }: WriteMemoryProps) {
  const [open, setOpen] = useState(false);
  const { result, isPending, form } = useFormAction(action);
  const trigger = (
    <Button>
      <Icon name="plus" />
      Write a memory
    </Button>
  );
  return (
    <Popover open={open} onOpenChange={setOpen} trigger={trigger} as="form" title="Write a memory">
      <form className="form" {...form}>
        <input type="hidden" name="agentId" value={agentId} />
        <MemoryFields memory={null} result={result} />
        <ActFault result={result} fields={["content", "category", "type"]} />
        <div className="form-do">
          <Button type="submit" tone="ink" isPending={isPending}>
            {isPending ? "Writing" : "Write it down"}
          </Button>
          {result?.ok === true && !isPending && <output className="text-ink-2">Written.</output>}
        </div>
      </form>
    </Popover>
  );
}
