import { LineField } from "@/components/agents/settings/line-field";
import { ReviewField } from "@/components/agents/settings/review-field";
import { SwitchField } from "@/components/agents/settings/switch-field";
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
      <SwitchField
        form={form}
        field="reflectionAutomatic"
        label="Automatic reflections"
        help={
          isOn
            ? "A reflection starts when enough new observations wait and no session is open."
            : "Reflections start only by hand or through the API."
        }
        isReadOnly={isReadOnly}
      />
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
      <ReviewField
        form={form}
        field="reflectionReviewPolicy"
        kind="reflection"
        label="Review of reflections"
        help="Whatever you choose, a reflection that replaces a fact or drops an observation is reviewed."
        isReadOnly={isReadOnly}
      />
    </div>
  );
}
