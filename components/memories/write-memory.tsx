"use client";

import { FormPopover } from "@/components/memories/form-popover";
import { Button } from "@/components/ui/forms/button";
import { Icon } from "@/components/ui/icon";
import { ActFault } from "@/components/memories/labels/act-fault";
import { MemoryFields } from "@/components/memories/page/memory-fields";
import type { FormAction } from "@/components/ui/forms/form-action";
import { useFormAction } from "@/components/ui/forms/use-form-action";

/** A memory written by hand: what was typed stays until it is written down, or thrown away. */
export function WriteMemory(props: WriteMemoryProps) {
  const trigger = (
    <Button>
      <Icon name="plus" />
      Add memory
    </Button>
  );
  return (
    <FormPopover
      trigger={trigger}
      title="Add memory"
      losing="Your text isn't saved."
      stay="Keep writing"
    >
      {({ setDirty }) => <WriteMemoryForm {...props} setDirty={setDirty} />}
    </FormPopover>
  );
}

interface WriteMemoryProps {
  readonly agentId: string;
  readonly action: FormAction;
}

interface WriteMemoryFormProps extends WriteMemoryProps {
  /** Told with each letter whether there is something that closing would lose. */
  readonly setDirty: (isDirty: boolean) => void;
}

/** The words of a new memory, in the serif that they will be read in. */
function WriteMemoryForm({ agentId, action, setDirty }: WriteMemoryFormProps) {
  const { result, isPending, form } = useFormAction(action, () => setDirty(false));
  return (
    <form
      className="grid gap-5"
      {...form}
      onChange={(event) => setDirty(hasWords(new FormData(event.currentTarget)))}
    >
      <input type="hidden" name="agentId" value={agentId} />
      <MemoryFields memory={null} result={result} />
      <ActFault result={result} fields={["content", "category", "type"]} />
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" tone="ink" isPending={isPending}>
          {isPending ? "Writing" : "Add"}
        </Button>
        {result?.ok === true && !isPending && <output className="text-ink-2">Added.</output>}
      </div>
    </form>
  );
}

function hasWords(form: FormData): boolean {
  return ["content", "category"].some((name) => {
    const value = form.get(name);
    return typeof value === "string" && value.trim() !== "";
  });
}
