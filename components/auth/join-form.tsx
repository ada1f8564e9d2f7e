"use client";

import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { faultOf, type FormAction } from "@/components/ui/form-action";
import { FormFault } from "@/components/ui/form-fault";
import { TextInput } from "@/components/ui/text-input";
import { useFormAction } from "@/components/ui/use-form-action";

interface JoinFormProps {
  /** The token of the invitation. */
  readonly token: string;
  /** What who invited calls them. */
  readonly name: string;
  readonly accountName: string;
  /** Fields: token, name, email, password. */
  readonly action: FormAction;
}

const shownFields = ["name", "email", "password"] as const;

/** Who was invited, and is new here. */
export function JoinForm({ token, name, accountName, action }: JoinFormProps) {
  const { result, isPending, typed, form } = useFormAction(action);
  return (
    <form className="form sheet is-sheet" {...form}>
      <input type="hidden" name="token" value={token} />
      <Field name="name" label="Your name" fault={faultOf(result, "name")}>
        <TextInput
          defaultValue={typed("name", name)}
          autoComplete="name"
          maxLength={100}
          required
        />
      </Field>
      <Field name="email" label="Your e-mail address" fault={faultOf(result, "email")}>
        <TextInput type="email" defaultValue={typed("email")} autoComplete="username" required />
      </Field>
      <Field
        name="password"
        label="Password"
        help="At least 12 characters. A long sentence is better than a short riddle."
        fault={faultOf(result, "password")}
      >
        <TextInput type="password" autoComplete="new-password" minLength={12} required />
      </Field>
      <FormFault result={result} fields={shownFields} />
      <div className="form-do">
        <Button type="submit" tone="ink" isPending={isPending}>
          {isPending ? "Joining" : `Join ${accountName}`}
        </Button>
      </div>
    </form>
  );
}
