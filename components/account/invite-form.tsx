"use client";

import { RoleOptions } from "@/components/account/removal-facts";
import { ShownOnce } from "@/components/account/saved";
import { Button } from "@/components/ui/button";
import { Field, SelectInput, TextInput } from "@/components/ui/fields";
import type { ActionOf, FormAction } from "@/components/ui/form-action";
import { Form, FormFault, SubmitRow } from "@/components/ui/form";
import { useFormAction, useLastDone } from "@/components/ui/use-form-action";

interface InviteFormProps {
  readonly origin: string;
  readonly action: ActionOf<{ readonly token: string }>;
}

/** Makes a link by which one person joins, and shows it, this once. */
export function InviteForm({ origin, action }: InviteFormProps) {
  const { result, isPending, typed, form } = useFormAction(action);
  const made = useLastDone(result);
  return (
    <Form result={result} {...form}>
      <Field name="name" label="For" help="For your reference; they choose their own name.">
        <TextInput maxLength={100} defaultValue={typed("name")} autoComplete="off" required />
      </Field>
      <Field name="role" label="Role">
        <SelectInput name="role" defaultValue={typed("role", "viewer")}>
          <RoleOptions />
        </SelectInput>
      </Field>
      <FormFault result={result} fields={["name", "role"]} />
      <SubmitRow isPending={isPending} busy="Making" words="Create invite link" />
      {made !== null && <ShownOnce what="link" text={`${origin}/join?token=${made.token}`} />}
    </Form>
  );
}

interface WithdrawLinkProps {
  readonly id: string;
  readonly name: string;
  readonly action: FormAction;
}

/** Makes a link worth nothing. Another can be made at any time, so that no one is asked twice. */
export function WithdrawLink({ id, name, action }: WithdrawLinkProps) {
  const { result, isPending, form } = useFormAction(action);
  return (
    <form
      className="grid justify-items-end gap-1 text-right wrap-anywhere max-phone:justify-items-start max-phone:text-left"
      {...form}
    >
      <input type="hidden" name="linkId" value={id} />
      <Button type="submit" isPending={isPending} aria-label={`Revoke the link for ${name}`}>
        {isPending ? "Revoking" : "Revoke"}
      </Button>
      <FormFault result={result} />
    </form>
  );
}
