"use client";

import { Field, TextArea, TextInput } from "@/components/ui/fields";
import { FormFault, type FormAction } from "@/components/ui/form-action";
import { Form, SubmitRow } from "@/components/ui/form";
import { useFormAction } from "@/components/ui/use-form-action";

const shownFields = ["name", "systemPrompt"] as const;

interface CreateAgentFormProps {
  readonly action: FormAction;
  /** Where it leads once the agent is created, if not to the agent's own page. */
  readonly next: "import" | null;
}

/** A new agent: its name, and who it is in its own words. */
export function CreateAgentForm({ action, next }: CreateAgentFormProps) {
  const { result, isPending, typed, form } = useFormAction(action);
  return (
    <Form result={result} {...form}>
      {next !== null && <input type="hidden" name="next" value={next} />}
      <Field name="name" label="Name">
        <TextInput isQuoted defaultValue={typed("name")} maxLength={100} required />
      </Field>
      <Field
        name="systemPrompt"
        label="System prompt"
        help="Describes the agent. Used when we ask for its consent and during refinement. Optional."
      >
        <TextArea name="systemPrompt" isQuoted rows={5} defaultValue={typed("systemPrompt")} />
      </Field>
      <FormFault result={result} fields={shownFields} />
      <SubmitRow
        isPending={isPending}
        busy="Creating"
        words={next === null ? "Create agent" : "Create agent and import"}
      />
    </Form>
  );
}
