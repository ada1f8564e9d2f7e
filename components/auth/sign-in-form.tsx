"use client";

import { useActionState, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { faultOf, type FormAction } from "@/components/ui/form-action";
import { FormFault } from "@/components/ui/form-fault";
import { TextInput } from "@/components/ui/text-input";

interface SignInFormProps {
  /** Where to go afterwards: a path of ours. */
  readonly next: string;
  readonly action: FormAction;
}

/** E-mail address and password. What was typed as the address stays after a refusal. */
export function SignInForm({ next, action }: SignInFormProps) {
  const [email, setEmail] = useState("");
  const [result, submit, isPending] = useActionState(action, null);
  return (
    <form action={submit} className="form">
      <input type="hidden" name="next" value={next} />
      <FormFault result={result} />
      <Field name="email" label="E-mail address" fault={faultOf(result, "email")}>
        <TextInput
          type="email"
          autoComplete="username"
          required
          value={email}
          onValueChange={setEmail}
        />
      </Field>
      <Field name="password" label="Password" fault={faultOf(result, "password")}>
        <TextInput type="password" autoComplete="current-password" required />
      </Field>
      <div className="form-do">
        <Button type="submit" tone="ink" isPending={isPending}>
          Sign in
        </Button>
      </div>
    </form>
  );
}
