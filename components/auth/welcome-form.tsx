"use client";

import { useActionState, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { faultOf, type FormAction } from "@/components/ui/form-action";
import { FormFault } from "@/components/ui/form-fault";
import { TextInput } from "@/components/ui/text-input";

interface WelcomeFormProps {
  /** Of the one-time link. */
  readonly token: string;
  readonly action: FormAction;
}

const texts = [
  { name: "accountName", label: "Name of the account", type: "text", autoComplete: "organization" },
  { name: "name", label: "Your name", type: "text", autoComplete: "name" },
  { name: "email", label: "Your e-mail address", type: "email", autoComplete: "username" },
] as const;

/** The first admin and their account (U5). What was typed stays after a refusal, but for the password. */
export function WelcomeForm({ token, action }: WelcomeFormProps) {
  const [typed, setTyped] = useState({ accountName: "", name: "", email: "" });
  const [result, submit, isPending] = useActionState(action, null);
  return (
    <form action={submit} className="form">
      <input type="hidden" name="token" value={token} />
      <FormFault result={result} />
      {texts.map(({ name, label, ...rest }) => (
        <Field key={name} name={name} label={label} fault={faultOf(result, name)}>
          <TextInput
            {...rest}
            required
            value={typed[name]}
            onValueChange={(value) => setTyped({ ...typed, [name]: value })}
          />
        </Field>
      ))}
      <Field
        name="password"
        label="Password"
        help="At least 12 characters. A few words are easy to keep in mind."
        fault={faultOf(result, "password")}
      >
        <TextInput type="password" autoComplete="new-password" required minLength={12} />
      </Field>
      <div className="form-do">
        <Button type="submit" tone="ink" isPending={isPending}>
          Make the account
        </Button>
      </div>
    </form>
  );
}
