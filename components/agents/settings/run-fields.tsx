import { modelStateCopy, type ModelChoice } from "@/components/agents/settings/words/model-copy";
import { LineField } from "@/components/agents/settings/line-field";
import { PlainField } from "@/components/agents/settings/plain-field";
import type { AgentDraftState } from "@/components/agents/settings/use-agent-draft";
import { modelCopy } from "@/components/sessions/page/session-copy";
import { formatCount } from "@/components/ui/words/number-words";

export interface RunFieldsProps {
  readonly form: AgentDraftState;
  readonly massTokens: number;
  readonly installationModel: ModelChoice;
  readonly models: readonly ModelChoice[];
  readonly isReadOnly: boolean;
}

/** What a session of this agent runs with: model, budget, and whether it starts on its own. */
export function RunFields({ form, massTokens, isReadOnly, ...models }: RunFieldsProps) {
  const { installationModel } = models;
  const chosen = form.textOf("model");
  const budget = Number(form.textOf("tokenBudget"));
  const isPaused = form.textOf("paused") === "true";
  const side = massTokens > budget ? "over it" : "within it";
  return (
    <div className="grid grid-cols-2 gap-x-6 gap-y-5 max-phone:grid-cols-1">
      <PlainField
        form={form}
        field="model"
        label="Model"
        help={modelStateCopy(models, chosen)}
        render={(control) => (
          <select
            {...control}
            value={chosen}
            disabled={isReadOnly}
            onChange={(event) => form.set("model", event.target.value)}
          >
            <option value="">The installation’s: {modelCopy(installationModel.id)}</option>
            {models.models.map(({ id, fault }) => (
              <option key={id} value={id}>
                {modelCopy(id)}
                {fault !== null && ", not ready"}
              </option>
            ))}
          </select>
        )}
      />
      <LineField
        form={form}
        field="tokenBudget"
        label="Budget in tokens"
        help={
          Number.isInteger(budget) && budget > 0
            ? `The ledger has ${formatCount(massTokens)} tokens: ${side}. Over budget, the agent is refined sooner. Nothing is deleted.`
            : "A whole number. Default: 5,000."
        }
        inputMode="numeric"
        isReadOnly={isReadOnly}
      />
      <LineField
        form={form}
        field="promptTokens"
        label="Memories per prompt, in tokens"
        help="How much of the ledger a refinement shows its model: look-alikes first, then the next part. More costs more with every step. Default: 8,000."
        inputMode="numeric"
        isReadOnly={isReadOnly}
      />
      <LineField
        form={form}
        field="monthlyBudgetUsd"
        label="Monthly budget in USD"
        help="Once this month's sessions (UTC) have cost this much, the schedule and automatic starts leave the agent out. People and the API can still start sessions. Models without a price count as $0. Empty: no limit."
        inputMode="decimal"
        isReadOnly={isReadOnly}
      />
      <div className="flex gap-3">
        <input
          id="field-paused"
          name="paused"
          type="checkbox"
          className="check mt-0.5"
          checked={isPaused}
          disabled={isReadOnly}
          aria-describedby="field-paused-help"
          onChange={(event) => form.set("paused", String(event.target.checked))}
        />
        <div>
          <label htmlFor="field-paused">
            <b>Paused</b>
          </label>
          <p className="text-note text-pretty text-ink-3" id="field-paused-help">
            {isPaused
              ? "Sessions start only when someone starts them."
              : "Not paused: sessions can start."}
          </p>
        </div>
      </div>
    </div>
  );
}
