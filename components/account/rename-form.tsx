"use client";

import { SaveRow } from "@/components/account/saved";
import { newerSettings } from "@/components/account/settings-answer";
import { Field, TextInput } from "@/components/ui/fields";
import type { FormAction } from "@/components/ui/form-action";
import { Form, FormFault } from "@/components/ui/form";
import { useFormAction, useShownVersion } from "@/components/ui/use-form-action";
import { NoteBox } from "@/components/ui/facts";

interface RenameFormProps {
  readonly name: string;
  readonly version: number;
  readonly action: FormAction;
}

/** What the account is called. Two admins at once: the second sees what the first wrote (M5). */
export function RenameForm({ name, version, action }: RenameFormProps) {
  const { shown, onInput, letGo } = useShownVersion({ version, name });
  const { result, isPending, typed, form } = useFormAction(action, letGo);
  const newer = newerSettings(result);
  return (
    <Form result={result} key={shown.version} onInput={onInput} {...form}>
      <input type="hidden" name="version" value={newer?.version ?? shown.version} />
      <Field name="name" label="Name" help="Shown to members next to their own name.">
        <TextInput isQuoted defaultValue={typed("name", shown.name)} maxLength={100} required />
      </Field>
      <FormFault result={result} fields={["name"]} />
      {newer !== null && (
        <NoteBox>
          The account is now called <q>{newer.name}</q>.
        </NoteBox>
      )}
      <SaveRow result={result} isPending={isPending} isOver={newer !== null} />
    </Form>
  );
}
