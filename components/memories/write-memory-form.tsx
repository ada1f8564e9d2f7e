"use client";

import { ActFault } from "@/components/memories/act-fault";
import { MemoryFields } from "@/components/memories/memory-fields";
import { Button } from "@/components/ui/button";
import type { FormAction } from "@/components/ui/form-action";
import { useFormAction } from "@/components/ui/use-form-action";

export interface WriteMemoryProps {
  readonly agentId: string;
  /** Fields: agentId, content, category, type. */
  readonly action: FormAction;
}

interface WriteMemoryFormProps extends WriteMemoryProps {
  /** Told with each letter whether there is something that closing would lose. */
  readonly setDirty: (isDirty: boolean) => void;
}

/** The words of a new memory, in the serif that they will be read in. */
export function WriteMemoryForm({ agentId, action, setDirty }: WriteMemoryFormProps) {
  const { result, isPending, form } = useFormAction(action, () => setDirty(false));
  return (
    <form
      className="form"
      {...form}
      onChange={(event) => setDirty(hasWords(new FormData(event.currentTarget)))}
    >
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
  );
}

function hasWords(form: FormData): boolean {
  return ["content", "category"].some((name) => {
    const value = form.get(name);
    return typeof value === "string" && value.trim() !== "";
  });
}
