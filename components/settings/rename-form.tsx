"use client";

import { newerSettings } from "@/components/settings/settings-answer";
import { SaveRow } from "@/components/settings/save-row";
import { Field } from "@/components/ui/field";
import { faultOf, type FormAction } from "@/components/ui/form-action";
import { FormFault } from "@/components/ui/form-fault";
import { TextInput } from "@/components/ui/text-input";
import { useFormAction } from "@/components/ui/use-form-action";

interface RenameFormProps {
  readonly name: string;
  readonly version: number;
  /** Fields: name, version. */
  readonly action: FormAction;
}

/** What the account is called. Two admins at once: the second sees what the first wrote (M5). */
export function RenameForm({ name, version, action }: RenameFormProps) {
  const { result, isPending, typed, form } = useFormAction(action);
  const newer = newerSettings(result);
  return (
    <form key={version} className="form sheet is-sheet" {...form}>
      <input type="hidden" name="version" value={newer?.version ?? version} />
      <Field
        name="name"
        label="Name"
        help="What people see under their own name. Nothing else depends on it."
        fault={faultOf(result, "name")}
      >
        <TextInput isQuoted defaultValue={typed("name", name)} maxLength={100} required />
      </Field>
      <FormFault result={result} fields={["name"]} />
      {newer !== null && (
        <p className="settings-newer">
          The account is called <q>{newer.name}</q> now.
        </p>
      )}
      <SaveRow result={result} isPending={isPending} isOver={newer !== null} />
    </form>
  );
}
