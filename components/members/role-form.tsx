"use client";

import { RoleOptions } from "@/components/members/role-options";
import { SaveRow } from "@/components/settings/save-row";
import { newerVersion } from "@/components/settings/settings-answer";
import { SelectInput } from "@/components/settings/select-input";
import { Field } from "@/components/ui/forms/field";
import { faultOf, type FormAction } from "@/components/ui/forms/form-action";
import { FormFault } from "@/components/ui/forms/form-fault";
import { useFormAction } from "@/components/ui/forms/use-form-action";
import { useShownVersion } from "@/components/ui/use-shown-version";

interface RoleFormProps {
  readonly personId: string;
  readonly role: string;
  readonly version: number;
  readonly action: FormAction;
}

/** What a member is. Two admins at once: the second sees what the first chose (M5). */
export function RoleForm({ personId, role, version, action }: RoleFormProps) {
  const { shown, onInput, letGo } = useShownVersion({ version, role });
  const { result, isPending, typed, form } = useFormAction(action, letGo);
  const newer = newerVersion(result);
  return (
    <form
      key={shown.version}
      className="grid gap-5 sheet p-6 max-phone:p-4"
      onInput={onInput}
      {...form}
    >
      <input type="hidden" name="personId" value={personId} />
      <input type="hidden" name="version" value={newer ?? shown.version} />
      <Field
        name="role"
        label="Role"
        help="Takes effect with their next action. Owners manage their agents with any role."
        fault={faultOf(result, "role")}
      >
        <SelectInput name="role" defaultValue={typed("role", shown.role)}>
          <RoleOptions />
        </SelectInput>
      </Field>
      <FormFault result={result} fields={["role"]} />
      <SaveRow result={result} isPending={isPending} isOver={newer !== null} />
    </form>
  );
}
