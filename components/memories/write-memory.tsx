"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { faultOf, type FormAction } from "@/components/ui/form-action";
import { FormFault } from "@/components/ui/form-fault";
import { Icon } from "@/components/ui/icon";
import { Popover } from "@/components/ui/popover";
import { TextArea } from "@/components/ui/text-area";
import { TextInput } from "@/components/ui/text-input";
import { useFormAction } from "@/components/ui/use-form-action";

interface WriteMemoryProps {
  readonly agentId: string;
  /** Fields: agentId, content, category. */
  readonly action: FormAction;
}

const shownFields = ["content", "category"] as const;

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
        <Field name="content" label="What is to be remembered" fault={faultOf(result, "content")}>
          <TextArea name="content" isQuoted rows={6} required />
        </Field>
        <Field
          name="category"
          label="Category"
          help="Optional. audio, somatic and voice may never be changed by a session, relational only as an exact duplicate."
          fault={faultOf(result, "category")}
        >
          <TextInput maxLength={64} />
        </Field>
        <FormFault result={result} fields={shownFields} />
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
