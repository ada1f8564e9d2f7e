import { LineField } from "@/components/agents/settings/line-field";
import { PlainField } from "@/components/agents/settings/plain-field";
import { policyChoices } from "@/components/agents/settings/words/policy-copy";
import type { AgentDraftState } from "@/components/agents/settings/use-agent-draft";

interface ReflectionFieldsProps {
  readonly form: AgentDraftState;
  readonly isReadOnly: boolean;
}

/** When an agent reflects, how many observations it keeps, and who reviews that (O5, O6, S11). */
export function ReflectionFields({ form, isReadOnly }: ReflectionFieldsProps) {
  const isOn = form.textOf("reflectionAutomatic") === "true";
  return (
    <div className="grid grid-cols-2 gap-x-6 gap-y-5 max-phone:grid-cols-1">
      <div className="flex gap-3">
        <input
          id="field-reflectionAutomatic"
          name="reflectionAutomatic"
          type="checkbox"
          className="check mt-0.5"
          checked={isOn}
          disabled={isReadOnly}
          aria-describedby="field-reflectionAutomatic-help"
          onChange={(event) => form.set("reflectionAutomatic", String(event.target.checked))}
        />
        <div>
          <label htmlFor="field-reflectionAutomatic">
            <b>Automatic reflections</b>
          </label>
          <p className="text-note text-pretty text-ink-3" id="field-reflectionAutomatic-help">
            {isOn
              ? "A reflection starts when enough new observations wait and no session is open."
              : "Reflections start only by hand or through the API."}
          </p>
        </div>
      </div>
      <LineField
        form={form}
        field="reflectionEvery"
        label="Tokens before a reflection"
        help="New observations that must wait before one starts. Default: 20,000."
        inputMode="numeric"
        isReadOnly={isReadOnly}
      />
      <LineField
        form={form}
        field="observationPool"
        label="Limit of observations in tokens"
        help="Above it, observations that approved facts cover are dropped, oldest and least relevant first. A reviewer sees each of them. Default: 20,000."
        inputMode="numeric"
        isReadOnly={isReadOnly}
      />
      <LineField
        form={form}
        field="observationTarget"
        label="Target of observations in tokens"
        help="Dropping stops here. Default: 10,000."
        inputMode="numeric"
        isReadOnly={isReadOnly}
      />
      <PlainField
        form={form}
        field="reflectionReviewPolicy"
        label="Review of reflections"
        help="Whatever you choose, a reflection that replaces a fact or drops an observation is reviewed."
        render={(control) => (
          <select
            {...control}
            value={form.textOf("reflectionReviewPolicy")}
            disabled={isReadOnly}
            onChange={(event) => form.set("reflectionReviewPolicy", event.target.value)}
          >
            {policyChoices.map(({ policy, name }) => (
              <option key={policy} value={policy}>
                {name}
              </option>
            ))}
          </select>
        )}
      />
    </div>
  );
}
