"use client";

import { Button } from "@/components/ui/button";
import { Field, TextInput } from "@/components/ui/fields";
import { faultOf, type FormAction, type ActionResult } from "@/components/ui/form-action";
import { FormFault } from "@/components/ui/form-fault";
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
    <form className="grid gap-5 sheet p-6 max-phone:p-4" {...form}>
      <input type="hidden" name="token" value={token} />
      <PersonFields result={result} typed={typed} name={name} />
      <FormFault result={result} fields={personFields} />
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" tone="ink" isPending={isPending}>
          {isPending ? "Joining" : `Join ${accountName}`}
        </Button>
      </div>
    </form>
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
    <form className="grid gap-5 sheet p-6 max-phone:p-4" {...form}>
      <input type="hidden" name="token" value={token} />
      <FormFault result={result} />
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" tone="ink" isPending={isPending}>
          {isPending ? "Joining" : `Join as ${name}`}
        </Button>
      </div>
    </form>
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
      <FormFault result={result} fields={welcomeFields} />
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" tone="ink" isPending={isPending}>
          {isPending ? "Creating the account" : "Create account"}
        </Button>
      </div>
    </form>
  );
}

interface PersonFieldsProps {
  readonly result: ActionResult | null;
  readonly typed: (name: string, otherwise?: string) => string | undefined;
  /** What they are called by who invited them, to be corrected. */
  readonly name?: string;
}

/** What makes a new person of who has a link: name, e-mail address, password. */
function PersonFields({ result, typed, name }: PersonFieldsProps) {
  return (
    <>
      <Field name="name" label="Your name" fault={faultOf(result, "name")}>
        <TextInput
          defaultValue={typed("name", name)}
          autoComplete="name"
          maxLength={100}
          required
        />
      </Field>
      <Field name="email" label="Email address" fault={faultOf(result, "email")}>
        <TextInput type="email" defaultValue={typed("email")} autoComplete="username" required />
      </Field>
      <Field
        name="password"
        label="Password"
        help="At least 12 characters. A passphrase works best."
        fault={faultOf(result, "password")}
      >
        <TextInput type="password" autoComplete="new-password" minLength={12} required />
      </Field>
    </>
  );
}
