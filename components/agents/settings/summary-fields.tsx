import { LineField } from "@/components/agents/settings/line-field";
import { ReviewField } from "@/components/agents/settings/review-field";
import { foldCopy, keepRatioFault } from "@/components/agents/settings/words/summary-copy";
import type { AgentDraftState } from "@/components/agents/settings/use-agent-draft";

interface SummaryFieldsProps {
  readonly form: AgentDraftState;
  readonly isReadOnly: boolean;
}

/** When an agent's conversations fold, how much of them stays, and who looks at it (K1, S11). */
export function SummaryFields({ form, isReadOnly }: SummaryFieldsProps) {
  const threshold = form.textOf("summaryThreshold");
  const ratio = form.textOf("summaryKeepRatio");
  return (
    <div className="grid grid-cols-2 gap-x-6 gap-y-5 max-phone:grid-cols-1">
      <LineField
        form={form}
        field="summaryThreshold"
        label="Messages before a summary"
        help={foldCopy(threshold, ratio) ?? "A whole number. Default: 100."}
        inputMode="numeric"
        isReadOnly={isReadOnly}
      />
      <LineField
        form={form}
        field="summaryKeepRatio"
        label="Share that stays, in percent"
        help="The newest messages stay word for word. Default: 20."
        fault={keepRatioFault(ratio)}
        inputMode="decimal"
        isReadOnly={isReadOnly}
      />
      <ReviewField
        form={form}
        field="summaryReviewPolicy"
        kind="summary"
        label="Review of summaries"
        help="On a warning: if condensing lost, or nearly lost, too many names and numbers. A summary is always reviewed if it has flags, or if most of its words aren't in its messages."
        isReadOnly={isReadOnly}
      />
    </div>
  );
}
