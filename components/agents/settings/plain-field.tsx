import { clsx } from "clsx";
import type { ReactNode } from "react";
import type { AgentField } from "@/lib/agents/agent-settings";
import type { AgentDraftState } from "@/components/agents/settings/use-agent-draft";
import { faultOf } from "@/components/ui/forms/form-action";
import { Icon } from "@/components/ui/icon";

export interface Control {
  readonly id: string;
  readonly name: AgentField;
  readonly className: string;
  readonly "aria-invalid": boolean;
  readonly "aria-describedby": string;
}

interface PlainFieldProps {
  readonly form: AgentDraftState;
  readonly field: AgentField;
  readonly label: string;
  readonly help: ReactNode;
  /** What can be seen to be wrong before it is sent; null for nothing. */
  readonly fault?: string | null;
  readonly render: (control: Control) => ReactNode;
}

/** A field of one line with its help, and what the server says is wrong with it. */
export function PlainField(props: PlainFieldProps) {
  const { form, field, label, help, render } = props;
  const fault = props.fault ?? faultOf(form.result, field);
  const id = `field-${field}`;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {render({
        id,
        name: field,
        className: "control",
        "aria-invalid": fault !== undefined,
        "aria-describedby": clsx(`${id}-help`, fault !== undefined && `${id}-fault`),
      })}
      <p className="text-note text-pretty text-ink-3" id={`${id}-help`}>
        {help}
      </p>
      {fault !== undefined && (
        <p className="fault" id={`${id}-fault`} role="alert">
          <Icon name="flag" />
          {fault}
        </p>
      )}
    </div>
  );
}
