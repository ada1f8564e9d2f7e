"use client";

import { addObservationAction } from "@/app/actions/memories";
import { WriteForm } from "@/components/memories/form-popover";
import { Field, SelectInput, TextArea } from "@/components/ui/fields";
import { capitalise } from "@/components/ui/words";
import { relevances } from "@/lib/ledger/memory";

/** An observation written by hand. */
export function WriteObservation({ agentId }: { readonly agentId: string }) {
  return (
    <WriteForm
      title="Add observation"
      agentId={agentId}
      action={addObservationAction}
      fields={["content", "relevance"]}
    >
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
