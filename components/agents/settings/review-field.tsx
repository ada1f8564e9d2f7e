import { PlainField } from "@/components/agents/settings/plain-field";
import type { AgentDraftState } from "@/components/agents/settings/use-agent-draft";
import { policyChoices } from "@/components/agents/settings/words/policy-copy";
import type { AgentField } from "@/components/agents/settings/words/agent-values";

interface ReviewFieldProps {
  readonly form: AgentDraftState;
  readonly field: AgentField;
  readonly label: string;
  readonly help: string;
  readonly isReadOnly: boolean;
}

/** Which sessions of a kind are reviewed (S11). */
export function ReviewField({ form, field, label, help, isReadOnly }: ReviewFieldProps) {
  return (
    <PlainField
      form={form}
      field={field}
      label={label}
      help={help}
      render={(control) => (
        <select
          {...control}
          value={form.textOf(field)}
          disabled={isReadOnly}
          onChange={(event) => form.set(field, event.target.value)}
        >
          {policyChoices.map(({ policy, name }) => (
            <option key={policy} value={policy}>
              {name}
            </option>
          ))}
        </select>
      )}
    />
  );
}
