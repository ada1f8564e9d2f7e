"use client";

import { Button } from "@/components/ui/button";
import { Field, TextArea, TextInput } from "@/components/ui/fields";
import { faultOf, type FormAction } from "@/components/ui/form-action";
import { FormFault } from "@/components/ui/form-fault";
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
    <form className="grid gap-5 sheet p-6 max-phone:p-4" {...form}>
      {next !== null && <input type="hidden" name="next" value={next} />}
      <Field name="name" label="Name" fault={faultOf(result, "name")}>
        <TextInput isQuoted defaultValue={typed("name")} maxLength={100} required />
      </Field>
      <Field
        name="systemPrompt"
        label="System prompt"
        help="Describes the agent. Used when we ask for its consent and during refinement. Optional."
        fault={faultOf(result, "systemPrompt")}
      >
        <TextArea name="systemPrompt" isQuoted rows={5} defaultValue={typed("systemPrompt")} />
      </Field>
      <FormFault result={result} fields={shownFields} />
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" tone="ink" isPending={isPending}>
          {isPending ? "Creating" : next === null ? "Create agent" : "Create agent and import"}
        </Button>
      </div>
    </form>
  );
}
