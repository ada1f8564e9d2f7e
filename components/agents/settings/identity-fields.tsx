import { LineField } from "@/components/agents/settings/line-field";
import { PlainField } from "@/components/agents/settings/plain-field";
import type { AgentDraftState } from "@/components/agents/settings/use-agent-draft";

interface IdentityFieldsProps {
  readonly form: AgentDraftState;
  readonly isReadOnly: boolean;
  readonly ownerName: string | null;
  readonly people: readonly { readonly id: string; readonly name: string }[];
}

/** An agent's name, and who looks after it; only an admin gives it to someone else. */
export function IdentityFields({ form, isReadOnly, ownerName, people }: IdentityFieldsProps) {
  return (
    <div className="grid grid-cols-2 gap-x-6 gap-y-5 max-phone:grid-cols-1">
      <LineField
        form={form}
        field="name"
        label="Name"
        help="Must be unique."
        isQuoted
        isReadOnly={isReadOnly}
      />
      {people.length > 0 ? (
        <PlainField
          form={form}
          field="ownerId"
          label="Owner"
          help="The owner can edit this agent's settings and memories, and decide its sessions."
          render={(control) => (
            <select
              {...control}
              value={form.textOf("ownerId")}
              onChange={(event) => form.set("ownerId", event.target.value)}
            >
              <option value="">No owner</option>
              {people.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          )}
        />
      ) : (
        <div className="field">
          <span className="font-medium">Owner</span>
          <p>{ownerName ?? "No owner"}</p>
          <p className="text-note text-pretty text-ink-3">Only admins can change the owner.</p>
        </div>
      )}
    </div>
  );
}
