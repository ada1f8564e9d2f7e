import type { ReactNode } from "react";
import { spendingWords } from "@/components/agents/agent-states";
import { percentOf } from "@/components/agents/settings/agent-values";
import { modelStateCopy, policyChoices, policyCopy } from "@/components/agents/settings/copy";
import { PromptField } from "@/components/agents/settings/prompt-field";
import type { AgentDraftState } from "@/components/agents/settings/use-agent-draft";
import { modelCopy } from "@/components/sessions/copy";
import { Fact, FactList } from "@/components/ui/facts";
import { Field, SelectInput, TextInput } from "@/components/ui/fields";
import { formatCount, plural } from "@/components/ui/words";
import { type AgentField, settingOf, standardPolicy } from "@/lib/agents/agent-settings";
import type { Spending } from "@/lib/cost/cost";
import type { AgentForm } from "@/lib/pages/agent";

/** What is said under a setting: what its row says, or what the typed values come to. */
function liveHelp(field: AgentField, given: SettingFieldProps): string {
  return fromTyped[field]?.(given) ?? rowHelp(field);
}

const fromTyped: { readonly [F in AgentField]?: (given: SettingFieldProps) => string | null } = {
  model: ({ form, ...given }) => modelStateCopy(given, form.textOf("model")),
  tokenBudget({ form, massTokens }) {
    const budget = Number(form.textOf("tokenBudget"));
    if (!Number.isInteger(budget) || budget <= 0) return null;
    const side = massTokens > budget ? "over it" : "within it";
    return `The ledger has ${formatCount(massTokens)} tokens: ${side}. Over budget, the agent is refined sooner. Nothing is deleted.`;
  },
  paused: ({ form }) =>
    form.textOf("paused") === "true" ? "Sessions start only when someone starts them." : null,
  observeAutomatic: ({ form }) =>
    form.textOf("observeAutomatic") === "true"
      ? "Keepsake reads conversations and notes observations when enough new messages wait."
      : null,
  reflectionAutomatic: ({ form }) =>
    form.textOf("reflectionAutomatic") === "true"
      ? "A reflection starts when enough new observations wait and no session is open."
      : null,
};

function rowHelp(field: AgentField): string {
  const setting = settingOf(field);
  const { help = "" } = setting;
  if (setting.type === "count") return `${help} Default: ${formatCount(setting.blank)}.`;
  return setting.type === "share" ? `${help} Default: ${percentOf(setting.standard)}.` : help;
}

export interface SettingFieldProps extends Pick<
  AgentForm,
  "massTokens" | "installationModel" | "models" | "ownerName" | "people"
> {
  readonly form: AgentDraftState;
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

function LineField({ form, field, label, help, isReadOnly }: FieldProps) {
  const { type } = settingOf(field);
  const isText = type === "name" || type === "place";
  const text = form.textOf(field);
  return (
    <Field name={field} label={label} help={help}>
      <TextInput
        isQuoted={type === "name"}
        inputMode={isText ? "text" : type === "count" ? "numeric" : "decimal"}
        autoComplete="off"
        value={text}
        readOnly={isReadOnly}
        onValueChange={(typed) => form.set(field, typed)}
      />
    </Field>
  );
}

interface SelectFieldProps extends FieldProps {
  readonly blank: ReactNode;
  readonly choices: readonly { readonly id: string; readonly name: string }[];
}

function SelectField(props: SelectFieldProps) {
  const { form, field, label, help, isReadOnly, blank, choices } = props;
  return (
    <Field name={field} label={label} help={help}>
      <SelectInput
        name={field}
        value={form.textOf(field)}
        disabled={isReadOnly}
        onValueChange={(chosen) => form.set(field, chosen)}
      >
        <option value="">{blank}</option>
        {choices.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectInput>
    </Field>
  );
}

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

/** What an agent's sessions cost, by calendar month (UTC). */
export function SpendingFacts({ thisMonth, lastMonth }: AgentForm["spending"]) {
  return (
    <FactList className="mt-5">
      <Fact name="This month">{monthWords(thisMonth)}</Fact>
      <Fact name="Last month">{monthWords(lastMonth)}</Fact>
    </FactList>
  );
}

function monthWords(spending: Spending): string {
  const { sessions, tokens } = spending;
  if (tokens === 0)
    return sessions === 0 ? "No sessions" : `${plural(sessions, "session")}, no tokens`;
  return `${plural(sessions, "session")}: ${spendingWords(spending)}`;
}
