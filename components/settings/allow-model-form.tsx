"use client";

import { newerSettings } from "@/components/settings/settings-answer";
import { Button } from "@/components/ui/forms/button";
import { Field } from "@/components/ui/forms/field";
import { faultOf, type FormAction } from "@/components/ui/forms/form-action";
import { FormFault } from "@/components/ui/forms/form-fault";
import { TextInput } from "@/components/ui/forms/text-input";
import { useFormAction } from "@/components/ui/forms/use-form-action";
import { NoteBox } from "@/components/ui/feedback/note-box";

interface AllowModelFormProps {
  readonly version: number;
  readonly action: FormAction;
}

/** One more model that agents may name. */
export function AllowModelForm({ version, action }: AllowModelFormProps) {
  const { result, isPending, typed, form } = useFormAction(action);
  const newer = newerSettings(result);
  return (
    <form className="grid gap-5 sheet p-6 max-phone:p-4" {...form}>
      <input type="hidden" name="version" value={newer?.version ?? version} />
      <Field
        name="model"
        label="Model"
        help="provider/model, as the provider names it. API keys are read from the server's environment."
        fault={faultOf(result, "model")}
      >
        <TextInput
          defaultValue={typed("model")}
          maxLength={200}
          placeholder="anthropic/claude-sonnet-4-5"
          required
        />
      </Field>
      <FormFault result={result} fields={["model"]} />
      {newer !== null && (
        <NoteBox>
          Allowed now: {newer.allowedModels.length === 0 ? "none" : newer.allowedModels.join(", ")}.
        </NoteBox>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" tone="ink" isPending={isPending}>
          {isPending ? "Saving" : "Allow model"}
        </Button>
      </div>
    </form>
  );
}
