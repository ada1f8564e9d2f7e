"use client";

import { Saved } from "@/components/account/saved";
import { Field, TextInput } from "@/components/ui/fields";
import type { ActionOf, FormAction } from "@/components/ui/form-action";
import { Form, FormFault, SubmitRow } from "@/components/ui/form";
import { useFormAction } from "@/components/ui/use-form-action";
import { plural } from "@/components/ui/words";

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
    <Form result={result} {...form}>
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <Field name="currentPassword" label="Current password">
        <TextInput type="password" autoComplete="current-password" required />
      </Field>
      <Field
        name="password"
        label="New password"
        help="At least 12 characters. A passphrase works best."
      >
        <TextInput type="password" autoComplete="new-password" minLength={12} required />
      </Field>
      <Field
        name="passwordAgain"
        label="Repeat the new password"
        help="You stay signed in here and are signed out everywhere else."
      >
        <TextInput type="password" autoComplete="new-password" minLength={12} required />
      </Field>
      <FormFault result={result} fields={shownFields} />
      <SubmitRow isPending={isPending} busy="Changing" words="Change password">
        <Saved result={result}>{result?.ok === true ? changedWords(result.ended) : ""}</Saved>
      </SubmitRow>
    </Form>
  );
}

function changedWords(ended: number): string {
  return ended === 0
    ? "Password changed. You weren't signed in anywhere else."
    : `Password changed. You were signed out of ${plural(ended, "other browser")}.`;
}

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
    <Form result={result} {...form}>
      <input type="hidden" name="token" value={token} />
      <p>
        You sign in as <b>{email}</b>.
      </p>
      <Field
        name="password"
        label="New password"
        help="At least 12 characters. A passphrase works best."
      >
        <TextInput type="password" autoComplete="new-password" minLength={12} required />
      </Field>
      <FormFault result={result} fields={["password"]} />
      <SubmitRow isPending={isPending} busy="Saving" words="Set password and sign in" />
    </Form>
  );
}
