"use client";

import { PersonFields, personFields } from "@/components/auth/person-fields";
import { Button } from "@/components/ui/forms/button";
import { Field } from "@/components/ui/forms/field";
import { faultOf, type FormAction } from "@/components/ui/forms/form-action";
import { FormFault } from "@/components/ui/forms/form-fault";
import { TextInput } from "@/components/ui/forms/text-input";
import { useFormAction } from "@/components/ui/forms/use-form-action";

interface WelcomeFormProps {
  readonly token: string;
  readonly action: FormAction;
}

const shownFields = ["accountName", ...personFields];

/** The first admin of the first account (U5). */
export function WelcomeForm({ token, action }: WelcomeFormProps) {
  const { result, isPending, typed, form } = useFormAction(action);
  return (
    <form className="grid gap-5 sheet p-6 max-phone:p-4" {...form}>
      <input type="hidden" name="token" value={token} />
      <Field
        name="accountName"
        label="Account name"
        help="Your team, household or project. Accounts can't see each other's data."
        fault={faultOf(result, "accountName")}
      >
        <TextInput
          defaultValue={typed("accountName")}
          autoComplete="organization"
          maxLength={100}
          required
        />
      </Field>
      <PersonFields result={result} typed={typed} />
      <FormFault result={result} fields={shownFields} />
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" tone="ink" isPending={isPending}>
          {isPending ? "Creating the account" : "Create account"}
        </Button>
      </div>
    </form>
  );
}
