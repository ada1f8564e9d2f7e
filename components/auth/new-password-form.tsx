"use client";

import { Button } from "@/components/ui/forms/button";
import { Field } from "@/components/ui/forms/field";
import { faultOf, type FormAction } from "@/components/ui/forms/form-action";
import { FormFault } from "@/components/ui/forms/form-fault";
import { TextInput } from "@/components/ui/forms/text-input";
import { useFormAction } from "@/components/ui/forms/use-form-action";

interface NewPasswordFormProps {
  readonly token: string;
  /** What they sign in with: told, and for what keeps passwords. */
  readonly email: string;
  readonly action: FormAction;
}

/** Who holds the link sets a password, and is signed in with it. */
export function NewPasswordForm({ token, email, action }: NewPasswordFormProps) {
  const { result, isPending, form } = useFormAction(action);
  return (
    <form className="grid gap-5 sheet p-6 max-phone:p-4" {...form}>
      <input type="hidden" name="token" value={token} />
      <p>
        You sign in as <b>{email}</b>.
      </p>
      <Field
        name="password"
        label="New password"
        help="At least 12 characters. A passphrase works best."
        fault={faultOf(result, "password")}
      >
        <TextInput type="password" autoComplete="new-password" minLength={12} required />
      </Field>
      <FormFault result={result} fields={["password"]} />
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" tone="ink" isPending={isPending}>
          {isPending ? "Saving" : "Set password and sign in"}
        </Button>
      </div>
    </form>
  );
}
