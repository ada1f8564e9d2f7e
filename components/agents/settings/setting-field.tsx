import { clsx } from "clsx";
import type { ReactNode } from "react";
import { liveHelp } from "@/components/agents/settings/live-help";
import { PlainField, type Control } from "@/components/agents/settings/plain-field";
import { PromptField } from "@/components/agents/settings/prompt-field";
import type { AgentDraftState } from "@/components/agents/settings/use-agent-draft";
import type { ModelChoice } from "@/components/agents/settings/words/model-copy";
import { policyChoices, policyCopy } from "@/components/agents/settings/words/policy-copy";
import { percentFault } from "@/components/agents/settings/words/summary-copy";
import { modelCopy } from "@/components/sessions/page/session-copy";
import { quotedLineClass } from "@/components/ui/forms/quoted-class";
import { settingOf, standardPolicy, type AgentField } from "@/lib/agents/agent-settings";

export interface SettingFieldProps {
  readonly form: AgentDraftState;
  readonly massTokens: number;
  readonly installationModel: ModelChoice;
  readonly models: readonly ModelChoice[];
  readonly ownerName: string | null;
  /** Who may be the owner; empty for who may not choose. */
  readonly people: readonly { readonly id: string; readonly name: string }[];
  readonly isReadOnly: boolean;
  readonly arePromptsReadOnly: boolean;
}

/** A setting in its form, as its row says. */
export function SettingField(props: SettingFieldProps & { readonly field: AgentField }) {
  const { form, field, isReadOnly } = props;
  const setting = settingOf(field);
  const shared = { form, field, label: setting.label, help: liveHelp(field, props) };
  switch (setting.type) {
    case "prompt":
      return (
        <PromptField
          {...shared}
          max={setting.max}
          whenBlank={setting.whenBlank}
          isReadOnly={props.arePromptsReadOnly}
        />
      );
    case "switch":
      return <SwitchField {...shared} isReadOnly={isReadOnly} />;
    case "person":
      return props.people.length === 0 ? (
        <OwnerLine name={props.ownerName} />
      ) : (
        <SelectField {...shared} isReadOnly={false} blank="No owner" choices={props.people} />
      );
    case "model":
      return (
        <SelectField
          {...shared}
          isReadOnly={isReadOnly}
          blank={<>The installation’s: {modelCopy(props.installationModel.id)}</>}
          choices={props.models.map(({ id, fault }) => ({
            id,
            name: `${modelCopy(id)}${fault === null ? "" : ", not ready"}`,
          }))}
        />
      );
    case "policy":
      return (
        <SelectField
          {...shared}
          isReadOnly={isReadOnly}
          blank={<>Default ({policyCopy.get(standardPolicy(setting.kind))})</>}
          choices={policyChoices.map(({ policy, name }) => ({ id: policy, name }))}
        />
      );
    default:
      return <LineField {...shared} isReadOnly={isReadOnly} />;
  }
}

interface FieldProps {
  readonly form: AgentDraftState;
  readonly field: AgentField;
  readonly label: string;
  readonly help: string;
  readonly isReadOnly: boolean;
}

/** A value that is typed in one line. */
function LineField({ isReadOnly, ...given }: FieldProps) {
  const { form, field } = given;
  const { type } = settingOf(field);
  const text = form.textOf(field);
  const render = ({ className, ...control }: Control) => (
    <input
      {...control}
      className={clsx(className, type === "name" && quotedLineClass)}
      inputMode={type === "name" ? "text" : type === "count" ? "numeric" : "decimal"}
      autoComplete="off"
      value={text}
      readOnly={isReadOnly}
      onChange={(event) => form.set(field, event.target.value)}
    />
  );
  return (
    <PlainField {...given} fault={type === "share" ? percentFault(text) : null} render={render} />
  );
}

interface SelectFieldProps extends FieldProps {
  /** What is chosen with no value. */
  readonly blank: ReactNode;
  readonly choices: readonly { readonly id: string; readonly name: string }[];
}

function SelectField({ isReadOnly, blank, choices, ...given }: SelectFieldProps) {
  const { form, field } = given;
  const render = (control: Control) => (
    <select
      {...control}
      value={form.textOf(field)}
      disabled={isReadOnly}
      onChange={(event) => form.set(field, event.target.value)}
    >
      <option value="">{blank}</option>
      {choices.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
  return <PlainField {...given} render={render} />;
}

/** A setting that is on or off. */
function SwitchField({ form, field, label, help, isReadOnly }: FieldProps) {
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

/** The owner, for who may not give the agent to someone else. */
function OwnerLine({ name }: { readonly name: string | null }) {
  return (
    <div className="field">
      <span className="font-medium">Owner</span>
      <p>{name ?? "No owner"}</p>
      <p className="text-note text-pretty text-ink-3">Only admins can change the owner.</p>
    </div>
  );
}
