"use client";

import { RoleOptions } from "@/components/members/role-options";
import { SelectInput } from "@/components/settings/select-input";
import { ShownOnce } from "@/components/settings/shown-once";
import { Button } from "@/components/ui/forms/button";
import { Field } from "@/components/ui/forms/field";
import { faultOf, type ActionOf } from "@/components/ui/forms/form-action";
import { FormFault } from "@/components/ui/forms/form-fault";
import { TextInput } from "@/components/ui/forms/text-input";
import { useFormAction } from "@/components/ui/forms/use-form-action";
import { useLastDone } from "@/components/ui/use-last-done";

interface InviteFormProps {
  readonly origin: string;
  readonly action: ActionOf<{ readonly token: string }>;
}

/** Makes a link by which one person joins, and shows it, this once. */
export function InviteForm({ origin, action }: InviteFormProps) {
  const { result, isPending, typed, form } = useFormAction(action);
  const made = useLastDone(result);
  return (
    <form className="grid gap-5 sheet p-6 max-phone:p-4" {...form}>
      <Field
        name="name"
        label="For"
        help="For your reference; they choose their own name."
        fault={faultOf(result, "name")}
      >
        <TextInput maxLength={100} defaultValue={typed("name")} autoComplete="off" required />
      </Field>
      <Field name="role" label="Role" fault={faultOf(result, "role")}>
        <SelectInput name="role" defaultValue={typed("role", "viewer")}>
          <RoleOptions />
        </SelectInput>
      </Field>
      <FormFault result={result} fields={["name", "role"]} />
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" tone="ink" isPending={isPending}>
          {isPending ? "Making" : "Create invite link"}
        </Button>
      </div>
      {made !== null && <ShownOnce what="link" text={`${origin}/join?token=${made.token}`} />}
    </form>
  );
}
