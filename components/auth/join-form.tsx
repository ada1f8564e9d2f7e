"use client";

import { PersonFields, personFields } from "@/components/auth/person-fields";
import { Button } from "@/components/ui/button";
import { Field, TextInput } from "@/components/ui/fields";
import { faultOf, type FormAction } from "@/components/ui/form-action";
import { FormFault } from "@/components/ui/form-fault";
import { useFormAction } from "@/components/ui/use-form-action";

interface JoinFormProps {
  readonly token: string;
  /** What who invited calls them. */
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

/** One press for who is signed in already. */
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
