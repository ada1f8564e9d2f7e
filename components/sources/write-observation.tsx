"use client";

import { WriteForm } from "@/components/memories/form-popover";
import { Field, SelectInput, TextArea } from "@/components/ui/fields";
import type { FormAction } from "@/components/ui/form-action";
import { capitalise } from "@/components/ui/words";
import { relevances } from "@/lib/ledger/memory";

interface WriteObservationProps {
  readonly agentId: string;
  readonly action: FormAction;
}

/** An observation written by hand. */
export function WriteObservation(props: WriteObservationProps) {
  return (
    <WriteForm title="Add observation" fields={["content", "relevance"]} {...props}>
      <Field name="content" label="What happened or was said">
        <TextArea name="content" isQuoted required />
      </Field>
      <Field name="relevance" label="Relevance" help="Sessions never drop what is critical.">
        <SelectInput name="relevance" defaultValue="medium">
          {relevances.map((one) => (
            <option key={one} value={one}>
              {capitalise(one)}
            </option>
          ))}
        </SelectInput>
      </Field>
    </WriteForm>
  );
}
