"use client";

import { useState } from "react";
import type { LedgerMemory } from "@/components/memories/ledger-row";
import { readNewerText } from "@/components/memories/read-newer-text";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { faultOf, type FormAction } from "@/components/ui/form-action";
import { FormFault } from "@/components/ui/form-fault";
import { Popover } from "@/components/ui/popover";
import { TextArea } from "@/components/ui/text-area";
import { TextInput } from "@/components/ui/text-input";
import { useFormAction } from "@/components/ui/use-form-action";

interface EditMemoryProps {
  readonly agentId: string;
  readonly memory: LedgerMemory;
  readonly action: FormAction;
}

const shownFields = ["content", "category"] as const;

/** Edits a memory. A stale edit is refused with the newer text, and may then be made over it (M5). */
export function EditMemory({ agentId, memory, action }: EditMemoryProps) {
  const [open, setOpen] = useState(false);
  const { result, isPending, form } = useFormAction(action);
  const [answered, setAnswered] = useState(result);
  if (result !== answered) {
    setAnswered(result);
    if (result?.ok === true) setOpen(false);
  }
  const newer = readNewerText(result);
  const trigger = (
    <button type="button" aria-label={`Edit #${memory.number}`}>
      Edit
    </button>
  );
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      trigger={trigger}
      as="form"
      title={`Edit #${memory.number}`}
    >
      <form className="form" {...form} key={memory.version}>
        <input type="hidden" name="agentId" value={agentId} />
        <input type="hidden" name="number" value={memory.number} />
        <input type="hidden" name="version" value={newer?.version ?? memory.version} />
        <Field name="content" label="What is remembered" fault={faultOf(result, "content")}>
          <TextArea name="content" isQuoted rows={6} defaultValue={memory.content} required />
        </Field>
        <Field name="category" label="Category" fault={faultOf(result, "category")}>
          <TextInput defaultValue={memory.category ?? ""} maxLength={64} />
        </Field>
        <FormFault result={result} fields={shownFields} />
        {newer !== null && <p className="refusal font-serif">{newer.content}</p>}
        <div className="form-do">
          <Button type="submit" tone="ink" isPending={isPending}>
            {isPending ? "Saving" : newer === null ? "Save" : "Save over it"}
          </Button>
        </div>
      </form>
    </Popover>
  );
}
