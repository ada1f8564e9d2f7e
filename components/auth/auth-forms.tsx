"use client";

import {
  changePasswordAction,
  joinAction,
  setPasswordAction,
  signInAction,
  signInToDemoAction,
  welcomeAction,
} from "@/app/actions/people";
import { ActionForm } from "@/components/ui/action-form";
import { Field, TextInput } from "@/components/ui/fields";
import { Form, SubmitRow } from "@/components/ui/form";
import { FormFault, type ActionOf } from "@/components/ui/form-action";
import { useFormAction } from "@/components/ui/use-form-action";
import { plural } from "@/components/ui/words";
import type { listDemoPeople } from "@/lib/demo/people";

const personFields = ["name", "email", "password"];

interface JoinFormProps {
  readonly token: string;
  readonly name: string;
  readonly accountName: string;
}

/** Who was invited. */
export function JoinForm({ token, name, accountName }: JoinFormProps) {
  return (
    <ActionForm
      action={joinAction}
      hidden={{ token }}
      fields={personFields}
      act={[`Join ${accountName}`, "Joining"]}
    >
      <PersonFields name={name} />
    </ActionForm>
  );
}

/** The first admin of the first account (U5). */
export function WelcomeForm({ token }: { readonly token: string }) {
  return (
    <ActionForm
      action={welcomeAction}
      hidden={{ token }}
      fields={["accountName", ...personFields]}
      act={["Create account", "Creating the account"]}
    >
      <Field
        name="accountName"
        label="Account name"
        help="Your team, household or project. Accounts can't see each other's data."
      >
        <TextInput autoComplete="organization" maxLength={100} required />
      </Field>
      <PersonFields />
    </ActionForm>
  );
}

/** What makes a new person of who has a link; `name` is what who invited them calls them. */
function PersonFields({ name }: { readonly name?: string }) {
  return (
    <>
      <Field name="name" label="Your name">
        <TextInput defaultValue={name} autoComplete="name" maxLength={100} required />
      </Field>
      <EmailField />
      <NewPassword label="Password" />
    </>
  );
}

function EmailField() {
  return (
    <Field name="email" label="Email address">
      <TextInput type="email" autoComplete="username" required />
    </Field>
  );
}

function NewPassword({ label }: { readonly label: string }) {
  return (
    <Field name="password" label={label} help="At least 12 characters. A passphrase works best.">
      <TextInput type="password" autoComplete="new-password" minLength={12} required />
    </Field>
  );
}

export function SignInForm({ next }: { readonly next?: string }) {
  return (
    <ActionForm
      action={signInAction}
      hidden={next === undefined ? {} : { next }}
      fields={["email", "password"]}
      act={["Sign in", "Signing in"]}
    >
      <EmailField />
      <Field name="password" label="Password">
        <TextInput type="password" autoComplete="current-password" required />
      </Field>
    </ActionForm>
  );
}

interface DemoPeopleProps {
  readonly people: Awaited<ReturnType<typeof listDemoPeople>>;
}

/** One click into the demo, as one of its people (U5). */
export function DemoPeople({ people }: DemoPeopleProps) {
  const { result, isPending, form } = useFormAction(signInToDemoAction);
  return (
    <form className="sheet" {...form}>
      {people.map(({ key, name, title, does }) => (
        <button
          key={key}
          type="submit"
          className="grid w-full grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 px-4 py-3 text-left not-first:border-t not-first:border-rule hover:bg-sheet-2"
          name="person"
          value={key}
          aria-disabled={isPending || undefined}
        >
          <span className="font-serif text-name wrap-anywhere normal-nums">{name}</span>
          <span className="text-note text-ink-3">{title}</span>
          <span className="col-span-full text-ink-2">{does}</span>
        </button>
      ))}
      <FormFault result={result} className="px-4 py-3" />
    </form>
  );
}

const changePassword: ActionOf<{ readonly ended: number }> = changePasswordAction;

/** Who is signed in gives themselves another password; their address is for what keeps passwords. */
export function ChangePasswordForm({ email }: { readonly email: string }) {
  const { result, isPending, form } = useFormAction(changePassword);
  return (
    <Form result={result} {...form}>
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <Field name="currentPassword" label="Current password">
        <TextInput type="password" autoComplete="current-password" required />
      </Field>
      <NewPassword label="New password" />
      <Field
        name="passwordAgain"
        label="Repeat the new password"
        help="You stay signed in here and are signed out everywhere else."
      >
        <TextInput type="password" autoComplete="new-password" minLength={12} required />
      </Field>
      <FormFault result={result} fields={["currentPassword", "password", "passwordAgain"]} />
      <SubmitRow isPending={isPending} words="Change password" busy="Changing">
        <output className="text-ink-2">{result?.ok === true && changedWords(result.ended)}</output>
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
}

/** Who holds the link sets a password, and is signed in with it. */
export function NewPasswordForm({ token, email }: NewPasswordFormProps) {
  return (
    <ActionForm
      action={setPasswordAction}
      hidden={{ token }}
      fields={["password"]}
      act={["Set password and sign in", "Saving"]}
    >
      <p>
        You sign in as <b>{email}</b>.
      </p>
      <NewPassword label="New password" />
    </ActionForm>
  );
}
