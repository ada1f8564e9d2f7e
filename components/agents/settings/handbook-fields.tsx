import { ReviewField } from "@/components/agents/settings/review-field";
import { SwitchField } from "@/components/agents/settings/switch-field";
import type { AgentDraftState } from "@/components/agents/settings/use-agent-draft";

interface HandbookFieldsProps {
  readonly form: AgentDraftState;
  readonly isReadOnly: boolean;
}

/** When a handbook session starts on its own, and who reviews it (H11, S11). */
export function HandbookFields({ form, isReadOnly }: HandbookFieldsProps) {
  return (
    <div className="grid grid-cols-2 gap-x-6 gap-y-5 max-phone:grid-cols-1">
      <SwitchField
        form={form}
        field="handbookAutomatic"
        label="Automatic handbook sessions"
        help="Start a handbook session when runs were added or removed, at most every 6 hours."
        isReadOnly={isReadOnly}
      />
      <ReviewField
        form={form}
        field="handbookReviewPolicy"
        kind="handbook"
        label="Review of handbooks"
        help="On a warning: near the threshold, after a refused write, or if a session changes a script."
        isReadOnly={isReadOnly}
      />
    </div>
  );
}
