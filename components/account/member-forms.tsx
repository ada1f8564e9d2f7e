"use client";

import { type FormEvent, useState } from "react";
import {
  RemovalFacts,
  type RemovalFactsProps,
  RoleOptions,
} from "@/components/account/removal-facts";
import { SettingsForm, ShownOnce } from "@/components/account/saved";
import { ActionForm } from "@/components/ui/action-form";
import { Button } from "@/components/ui/button";
import { AlertDialog } from "@/components/ui/dialog";
import { Field, SelectInput, TextInput } from "@/components/ui/fields";
import { FormFault, type ActionOf, type FormAction } from "@/components/ui/form-action";
import { Form } from "@/components/ui/form";
import { useFormAction } from "@/components/ui/use-form-action";

interface RemoveFormProps extends RemovalFactsProps {
  readonly personId: string;
  readonly name: string;
  readonly accountName: string;
  /** Fields: personId, confirm. Continues to who is left. */
  readonly action: FormAction;
}

/** The way out of the account, with what it does told first. It asks once, where scripts run. */
export function RemoveForm(props: RemoveFormProps) {
  const { personId, name, accountName, action, ...facts } = props;
  const [asked, setAsked] = useState<FormData | null>(null);
  const { result, isPending, form, send } = useFormAction(action);
  const ask = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    given.set("confirm", "remove");
    setAsked(given);
  };
  const confirm = (
    <Button tone="lost" isPending={isPending} onClick={() => asked !== null && send(asked)}>
      {facts.isYou ? (isPending ? "Leaving" : "Leave") : isPending ? "Removing" : "Remove"}
    </Button>
  );
  return (
    <>
      <Form result={result} data-testid="removal" {...form} onSubmit={ask}>
        <input type="hidden" name="personId" value={personId} />
        <RemovalFacts {...facts} />
        {asked === null && <FormFault result={result} />}
        <div className="flex flex-wrap items-center gap-2">
          <Button type="submit" tone="lost" name="confirm" value="remove">
            {facts.isYou ? "Leave the account" : `Remove ${name}`}
          </Button>
        </div>
      </Form>
      <AlertDialog
        open={asked !== null}
        onOpenChange={(open) => !open && setAsked(null)}
        title={facts.isYou ? `Leave ${accountName}?` : `Remove ${name} from ${accountName}?`}
        confirm={confirm}
        cancel={facts.isYou ? "Stay" : "Leave them in"}
      >
        <p>{outWords(facts.isYou)}</p>
        <FormFault result={result} />
      </AlertDialog>
    </>
  );
}

function outWords(isYou: boolean): string {
  return isYou
    ? "You lose access at once, and your sign-in is deleted for good. To come back you need an invitation from an admin."
    : "They lose access at once, and their sign-in is deleted for good. To come back they need a new invitation.";
}

interface RoleFormProps {
  readonly personId: string;
  readonly role: string;
  readonly version: number;
  readonly action: FormAction;
}

export function RoleForm({ personId, role, version, action }: RoleFormProps) {
  return (
    <SettingsForm version={version} action={action} hidden={{ personId }} fields={["role"]}>
      <Field
        name="role"
        label="Role"
        help="Takes effect with their next action. Owners manage their agents with any role."
      >
        <SelectInput name="role" defaultValue={role}>
          <RoleOptions />
        </SelectInput>
      </Field>
    </SettingsForm>
  );
}

interface OfferPasswordProps {
  readonly personId: string;
  readonly origin: string;
  readonly action: ActionOf<{ readonly token: string }>;
}

/** Makes a link by which a member sets a new password, and shows it, this once. */
export function OfferPassword({ personId, origin, action }: OfferPasswordProps) {
  return (
    <ActionForm
      action={action}
      hidden={{ personId }}
      act={["Create reset link", "Making"]}
      show={({ token }) => <ShownOnce what="link" text={`${origin}/password?token=${token}`} />}
    >
      <p>
        Creates a link that works once, within 24 hours. Using it signs the person out everywhere
        else.
      </p>
    </ActionForm>
  );
}

interface InviteFormProps {
  readonly origin: string;
  readonly action: ActionOf<{ readonly token: string }>;
}

/** Makes a link by which one person joins, and shows it, this once. */
export function InviteForm({ origin, action }: InviteFormProps) {
  return (
    <ActionForm
      action={action}
      fields={["name", "role"]}
      act={["Create invite link", "Making"]}
      show={({ token }) => <ShownOnce what="link" text={`${origin}/join?token=${token}`} />}
    >
      <Field name="name" label="For" help="For your reference; they choose their own name.">
        <TextInput maxLength={100} autoComplete="off" required />
      </Field>
      <Field name="role" label="Role">
        <SelectInput name="role" defaultValue="viewer">
          <RoleOptions />
        </SelectInput>
      </Field>
    </ActionForm>
  );
}
