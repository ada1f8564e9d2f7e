"use client";

import { createAgentAction } from "@/app/actions/agents";
import { ActionForm } from "@/components/ui/action-form";
import { Field, TextArea, TextInput } from "@/components/ui/fields";

interface CreateAgentFormProps {
  /** Where it leads once the agent is created, if not to the agent's own page. */
  readonly next: "import" | null;
}

/** A new agent: its name, and who it is in its own words. */
export function CreateAgentForm({ next }: CreateAgentFormProps) {
  return (
    <ActionForm
      action={createAgentAction}
      hidden={next === null ? {} : { next }}
      fields={["name", "systemPrompt"]}
      act={[next === null ? "Create agent" : "Create agent and import", "Creating"]}
    >
      <Field name="name" label="Name">
        <TextInput isQuoted maxLength={100} required />
      </Field>
      <Field
        name="systemPrompt"
        label="System prompt"
        help="Describes the agent. Used when we ask for its consent and during refinement. Optional."
      >
        <TextArea name="systemPrompt" isQuoted rows={5} />
      </Field>
    </ActionForm>
  );
}
