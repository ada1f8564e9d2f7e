"use client";

import {
  changeRoleAction,
  inviteMemberAction,
  offerPasswordAction,
  removeMemberAction,
} from "@/app/actions/people";
import {
  RemovalFacts,
  type RemovalFactsProps,
  RoleOptions,
} from "@/components/account/removal-facts";
import { SettingsForm, ShownOnce } from "@/components/account/saved";
import { ActionForm } from "@/components/ui/action-form";
import { AskedAct } from "@/components/ui/asked-act";
import { Button } from "@/components/ui/button";
import { Field, SelectInput, TextInput } from "@/components/ui/fields";

interface RemoveFormProps extends RemovalFactsProps {
  readonly personId: string;
  readonly name: string;
  readonly accountName: string;
}

/** The way out of the account, with what it does told first. */
export function RemoveForm(props: RemoveFormProps) {
  const { personId, name, accountName, ...facts } = props;
  const { isYou } = facts;
  return (
    <div className="grid gap-5 sheet p-6 max-phone:p-4" data-testid="removal">
      <RemovalFacts {...facts} />
      <AskedAct
        action={removeMemberAction}
        fields={{ personId, confirm: "remove" }}
        trigger={<Button tone="lost">{isYou ? "Leave the account" : `Remove ${name}`}</Button>}
        title={isYou ? `Leave ${accountName}?` : `Remove ${name} from ${accountName}?`}
        act={isYou ? ["Leave", "Leaving"] : ["Remove", "Removing"]}
      >
        <p>
          {isYou ? "You lose access at once, and your" : "They lose access at once, and their"}{" "}
          sign-in is deleted for good. To come back {isYou ? "you" : "they"} need an invitation from
          an admin.
        </p>
      </AskedAct>
    </div>
  );
}

interface RoleFormProps {
  readonly personId: string;
  readonly role: string;
  readonly version: number;
}

export function RoleForm({ personId, role, version }: RoleFormProps) {
  return (
    <SettingsForm
      version={version}
      action={changeRoleAction}
      hidden={{ personId }}
      fields={["role"]}
    >
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
}

/** Makes a link by which a member sets a new password, and shows it, this once. */
export function OfferPassword({ personId, origin }: OfferPasswordProps) {
  return (
    <ActionForm
      action={offerPasswordAction}
      hidden={{ personId }}
      act={["Create reset link", "Making"]}
      renderDone={({ token }) => (
        <ShownOnce what="link" text={`${origin}/password?token=${token}`} />
      )}
    >
      <p>
        Creates a link that works once, within 24 hours. Using it signs the person out everywhere
        else.
      </p>
    </ActionForm>
  );
}

/** Makes a link by which one person joins, and shows it, this once. */
export function InviteForm({ origin }: { readonly origin: string }) {
  return (
    <ActionForm
      action={inviteMemberAction}
      fields={["name", "role"]}
      act={["Create invite link", "Making"]}
      renderDone={({ token }) => <ShownOnce what="link" text={`${origin}/join?token=${token}`} />}
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
