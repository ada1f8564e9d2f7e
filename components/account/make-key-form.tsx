"use client";

import { createKeyAction, revokeKeyAction } from "@/app/actions/settings";
import { ShownOnce } from "@/components/account/saved";
import { ActionForm } from "@/components/ui/action-form";
import { Button } from "@/components/ui/button";
import { Field, SelectInput, TextInput } from "@/components/ui/fields";
import { AskedAct } from "@/components/ui/asked-act";
import { roles } from "@/lib/auth/permissions";

interface MakeKeyFormProps {
  readonly agents: readonly { readonly id: string; readonly name: string }[];
  /** Whether the account has agents that are not among them. */
  readonly hasMoreAgents: boolean;
}

const whatKeysMay =
  "A key with a role can do what a member with that role can. An agent’s key only works for that agent.";
const wayToMore = "Not all agents are listed. For another one, use its Connect page.";

/** Makes a key and shows it, this once (U2). */
export function MakeKeyForm({ agents, hasMoreAgents }: MakeKeyFormProps) {
  return (
    <ActionForm
      action={createKeyAction}
      fields={["name", "holder"]}
      act={["Create API key", "Making"]}
      renderDone={({ key }) => <ShownOnce what="key" text={key} />}
    >
      <Field name="name" label="Name" help="For your reference, such as where it will be used.">
        <TextInput maxLength={100} required />
      </Field>
      <Field
        name="holder"
        label="For"
        help={hasMoreAgents ? `${whatKeysMay} ${wayToMore}` : whatKeysMay}
      >
        <SelectInput name="holder" defaultValue="role:viewer">
          <optgroup label="A role in the account">
            {roles.map((role) => (
              <option key={role} value={`role:${role}`}>
                {role}
              </option>
            ))}
          </optgroup>
          {agents.length > 0 && (
            <optgroup label="One agent">
              {agents.map(({ id, name }) => (
                <option key={id} value={`agent:${id}`}>
                  {name}
                </option>
              ))}
            </optgroup>
          )}
        </SelectInput>
      </Field>
    </ActionForm>
  );
}

interface MakeAgentKeyProps {
  readonly agentId: string;
  readonly agentName: string;
}

/** Makes an agent's own key with one press, and shows it in a command, this once (U2). */
export function MakeAgentKey({ agentId, agentName }: MakeAgentKeyProps) {
  return (
    <ActionForm
      action={createKeyAction}
      hidden={{ name: agentName, holder: `agent:${agentId}` }}
      act={["Create API key", "Making"]}
      className="grid justify-items-start gap-3"
      renderDone={({ key }) => <ShownOnce what="key" text={`export KEEPSAKE_API_KEY=${key}`} />}
    />
  );
}

interface RevokeKeyProps {
  readonly id: string;
  readonly name: string;
}

/** Asks once: whoever uses the key is refused from its next call on, and no key comes back. */
export function RevokeKey({ id, name }: RevokeKeyProps) {
  return (
    <AskedAct
      action={revokeKeyAction}
      fields={{ keyId: id }}
      trigger={<Button aria-label={`Revoke ${name}`}>Revoke</Button>}
      title={`Revoke “${name}”?`}
      act={["Revoke", "Revoking"]}
    >
      <p>
        Programs that use this key are refused at once. This can&apos;t be undone; you can create a
        new key.
      </p>
    </AskedAct>
  );
}
