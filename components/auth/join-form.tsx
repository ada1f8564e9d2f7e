"use client";

import { Field, TextInput } from "@/components/ui/fields";
import type { FormAction } from "@/components/ui/form-action";
import { Form, FormFault, SubmitRow } from "@/components/ui/form";
import { useFormAction } from "@/components/ui/use-form-action";

const personFields = ["name", "email", "password"];
const welcomeFields = ["accountName", ...personFields];

interface JoinFormProps {
  readonly token: string;
  readonly name: string;
  readonly accountName: string;
  readonly action: FormAction;
}

/** Who was invited, and is new here. */
export function JoinForm({ token, name, accountName, action }: JoinFormProps) {
  const { result, isPending, typed, form } = useFormAction(action);
  return (
    <Form result={result} {...form}>
      <input type="hidden" name="token" value={token} />
      <PersonFields typed={typed} name={name} />
      <FormFault result={result} fields={personFields} />
      <SubmitRow isPending={isPending} busy="Joining" words={`Join ${accountName}`} />
    </Form>
  );
}

interface JoinSignedInProps {
  readonly token: string;
  readonly name: string;
  readonly action: FormAction;
}

export function JoinSignedIn({ token, name, action }: JoinSignedInProps) {
  const { result, isPending, form } = useFormAction(action);
  return (
    <Form result={result} {...form}>
      <input type="hidden" name="token" value={token} />
      <FormFault result={result} />
      <SubmitRow isPending={isPending} busy="Joining" words={`Join as ${name}`} />
    </Form>
  );
}

interface WelcomeFormProps {
  readonly token: string;
  readonly action: FormAction;
}

/** The first admin of the first account (U5). */
export function WelcomeForm({ token, action }: WelcomeFormProps) {
  const { result, isPending, typed, form } = useFormAction(action);
  return (
    <Form result={result} {...form}>
      <input type="hidden" name="token" value={token} />
      <Field
        name="accountName"
        label="Account name"
        help="Your team, household or project. Accounts can't see each other's data."
      >
        <TextInput
          defaultValue={typed("accountName")}
          autoComplete="organization"
          maxLength={100}
          required
        />
      </Field>
      <PersonFields typed={typed} />
      <FormFault result={result} fields={welcomeFields} />
      <SubmitRow isPending={isPending} busy="Creating the account" words="Create account" />
    </Form>
  );
}

interface PersonFieldsProps {
  readonly typed: (name: string, otherwise?: string) => string | undefined;
  /** What they are called by who invited them, to be corrected. */
  readonly name?: string;
}

/** What makes a new person of who has a link: name, e-mail address, password. */
function PersonFields({ typed, name }: PersonFieldsProps) {
  return (
    <>
      <Field name="name" label="Your name">
        <TextInput
          defaultValue={typed("name", name)}
          autoComplete="name"
          maxLength={100}
          required
        />
      </Field>
      <Field name="email" label="Email address">
        <TextInput type="email" defaultValue={typed("email")} autoComplete="username" required />
      </Field>
      <Field
        name="password"
        label="Password"
        help="At least 12 characters. A passphrase works best."
      >
        <TextInput type="password" autoComplete="new-password" minLength={12} required />
      </Field>
    </>
  );
}
