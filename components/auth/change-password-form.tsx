"use client";

import { Saved } from "@/components/settings/saved";
import { Button } from "@/components/ui/forms/button";
import { Field } from "@/components/ui/forms/field";
import { faultOf, type ActionOf } from "@/components/ui/forms/form-action";
import { FormFault } from "@/components/ui/forms/form-fault";
import { plural } from "@/components/ui/words/number-words";
import { TextInput } from "@/components/ui/forms/text-input";
import { useFormAction } from "@/components/ui/forms/use-form-action";

interface ChangePasswordFormProps {
  /** For what keeps passwords: whose this is. */
  readonly email: string;
  readonly action: ActionOf<{ readonly ended: number }>;
}

const shownFields = ["currentPassword", "password", "passwordAgain"] as const;

/** Who is signed in gives themselves another password. */
export function ChangePasswordForm({ email, action }: ChangePasswordFormProps) {
  const { result, isPending, form } = useFormAction(action);
  return (
    <form className="grid gap-5 sheet p-6 max-phone:p-4" {...form}>
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <Field
        name="currentPassword"
        label="Current password"
        fault={faultOf(result, "currentPassword")}
      >
        <TextInput type="password" autoComplete="current-password" required />
      </Field>
      <Field
        name="password"
        label="New password"
        help="At least 12 characters. A passphrase works best."
        fault={faultOf(result, "password")}
      >
        <TextInput type="password" autoComplete="new-password" minLength={12} required />
      </Field>
      <Field
        name="passwordAgain"
        label="Repeat the new password"
        help="You stay signed in here and are signed out everywhere else."
        fault={faultOf(result, "passwordAgain")}
      >
        <TextInput type="password" autoComplete="new-password" minLength={12} required />
      </Field>
      <FormFault result={result} fields={shownFields} />
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" tone="ink" isPending={isPending}>
          {isPending ? "Changing" : "Change password"}
        </Button>
        <Saved result={result}>{result?.ok === true ? changedWords(result.ended) : ""}</Saved>
      </div>
    </form>
  );
}

function changedWords(ended: number): string {
  return ended === 0
    ? "Password changed. You weren't signed in anywhere else."
    : `Password changed. You were signed out of ${plural(ended, "other browser")}.`;
}
