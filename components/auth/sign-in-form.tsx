"use client";

import { Button } from "@/components/ui/forms/button";
import { Field } from "@/components/ui/forms/field";
import { faultOf, type FormAction } from "@/components/ui/forms/form-action";
import { FormFault } from "@/components/ui/forms/form-fault";
import { TextInput } from "@/components/ui/forms/text-input";
import { useFormAction } from "@/components/ui/forms/use-form-action";

interface SignInFormProps {
  readonly next?: string;
  readonly action: FormAction;
}

const shownFields = ["email", "password"] as const;

export function SignInForm({ next, action }: SignInFormProps) {
  const { result, isPending, typed, form } = useFormAction(action);
  return (
    <form className="grid gap-5 sheet p-6 max-phone:p-4" {...form}>
      {next !== undefined && <input type="hidden" name="next" value={next} />}
      <Field name="email" label="Email address" fault={faultOf(result, "email")}>
        <TextInput type="email" defaultValue={typed("email")} autoComplete="username" required />
      </Field>
      <Field name="password" label="Password" fault={faultOf(result, "password")}>
        <TextInput type="password" autoComplete="current-password" required />
      </Field>
      <FormFault result={result} fields={shownFields} />
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" tone="ink" isPending={isPending}>
          {isPending ? "Signing in" : "Sign in"}
        </Button>
      </div>
    </form>
  );
}
