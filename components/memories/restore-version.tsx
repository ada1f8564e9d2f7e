"use client";

import { Button } from "@/components/ui/button";
import type { FormAction } from "@/components/ui/form-action";
import { ActFault } from "@/components/ui/form-fault";
import { useFormAction } from "@/components/ui/use-form-action";

interface RestoreVersionProps {
  readonly agentId: string;
  readonly number: number;
  /** The version that the reader has seen (M5). */
  readonly version: number;
  /** The text to write again; none where a discarded memory comes back as it is. */
  readonly content?: string;
  readonly action: FormAction;
  readonly children: string;
}

/** Brings an earlier text back: a change like any other, which the history has and can take back. */
export function RestoreVersion({ action, children, ...fields }: RestoreVersionProps) {
  const { result, isPending, form } = useFormAction(action);
  return (
    <form {...form} className="grid justify-items-start gap-2">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" isPending={isPending}>
        {children}
      </Button>
      <ActFault result={result} fields={["content", "version"]} />
    </form>
  );
}
