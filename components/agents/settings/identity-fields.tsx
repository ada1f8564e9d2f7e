import { LineField } from "@/components/agents/settings/line-field";
import { PlainField } from "@/components/agents/settings/plain-field";
import type { AgentDraftState } from "@/components/agents/settings/use-agent-draft";

interface IdentityFieldsProps {
  readonly form: AgentDraftState;
  readonly isReadOnly: boolean;
  readonly ownerName: string | null;
  readonly people: readonly { readonly id: string; readonly name: string }[];
}

/** An agent's name, and who looks after it; only an admin gives it to somebody else. */
export function IdentityFields({ form, isReadOnly, ownerName, people }: IdentityFieldsProps) {
  return (
    <div className="grid grid-cols-2 gap-x-6 gap-y-5 max-phone:grid-cols-1">
      <LineField
        form={form}
        field="name"
        label="Name"
        help="No other agent of this account has it."
        isQuoted
        isReadOnly={isReadOnly}
      />
      {people.length > 0 ? (
        <PlainField
          form={form}
          field="ownerId"
          label="Looked after by"
          help="The owner changes these pages, edits memories and decides sessions of this agent."
          render={(control) => (
            <select
              {...control}
              value={form.textOf("ownerId")}
              onChange={(event) => form.set("ownerId", event.target.value)}
            >
              <option value="">Nobody</option>
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
          <span className="font-medium">Looked after by</span>
          <p>{ownerName ?? "Nobody"}</p>
          <p className="text-note text-pretty text-ink-3">
            Only an admin gives an agent to somebody else.
          </p>
        </div>
      )}
    </div>
  );
}
