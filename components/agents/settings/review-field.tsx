import { PlainField } from "@/components/agents/settings/plain-field";
import type { AgentDraftState } from "@/components/agents/settings/use-agent-draft";
import { policyChoices, policyCopy } from "@/components/agents/settings/words/policy-copy";
import type { AgentField } from "@/components/agents/settings/words/agent-values";
import type { SessionKind } from "@/lib/ledger/entries/session";
import { defaultReviewPolicies } from "@/lib/refinement/settings";

interface ReviewFieldProps {
  readonly form: AgentDraftState;
  readonly field: AgentField;
  /** What an agent that chose nothing follows. */
  readonly kind: SessionKind;
  readonly label: string;
  readonly help: string;
  readonly isReadOnly: boolean;
}

/** Which sessions of a kind are reviewed (S11); empty follows the default. */
export function ReviewField({ form, field, kind, label, help, isReadOnly }: ReviewFieldProps) {
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
          <option value="">Default ({policyCopy.get(defaultReviewPolicies[kind])})</option>
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
