import type { AgentDraftState } from "@/components/agents/settings/use-agent-draft";
import type { AgentField } from "@/components/agents/settings/words/agent-values";

interface SwitchFieldProps {
  readonly form: AgentDraftState;
  readonly field: AgentField;
  readonly label: string;
  readonly help: string;
  readonly isReadOnly: boolean;
}

/** A setting of an agent that is on or off. */
export function SwitchField({ form, field, label, help, isReadOnly }: SwitchFieldProps) {
  const id = `field-${field}`;
  return (
    <div className="flex gap-3">
      <input
        id={id}
        name={field}
        type="checkbox"
        className="mt-0.5 check"
        checked={form.textOf(field) === "true"}
        disabled={isReadOnly}
        aria-describedby={`${id}-help`}
        onChange={(event) => form.set(field, String(event.target.checked))}
      />
      <div>
        <label htmlFor={id}>
          <b>{label}</b>
        </label>
        <p className="text-note text-pretty text-ink-3" id={`${id}-help`}>
          {help}
        </p>
      </div>
    </div>
  );
}
