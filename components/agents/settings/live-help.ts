import { percentOf } from "@/components/agents/settings/words/agent-values";
import { modelStateCopy, type ModelChoice } from "@/components/agents/settings/words/model-copy";
import { foldCopy } from "@/components/agents/settings/words/summary-copy";
import type { AgentDraftState } from "@/components/agents/settings/use-agent-draft";
import { formatCount } from "@/components/ui/words/number-words";
import { settingOf, type AgentField } from "@/lib/agents/agent-settings";

interface HelpGiven {
  readonly form: Pick<AgentDraftState, "textOf">;
  readonly massTokens: number;
  readonly installationModel: ModelChoice;
  readonly models: readonly ModelChoice[];
}

/** What is said under a setting: what its row says, or what the typed values come to. */
export function liveHelp(field: AgentField, given: HelpGiven): string {
  return fromTyped[field]?.(given) ?? rowHelp(field);
}

const fromTyped: { readonly [F in AgentField]?: (given: HelpGiven) => string | null } = {
  model: ({ form, ...models }) => modelStateCopy(models, form.textOf("model")),
  tokenBudget({ form, massTokens }) {
    const budget = Number(form.textOf("tokenBudget"));
    if (!Number.isInteger(budget) || budget <= 0) return null;
    const side = massTokens > budget ? "over it" : "within it";
    return `The ledger has ${formatCount(massTokens)} tokens: ${side}. Over budget, the agent is refined sooner. Nothing is deleted.`;
  },
  paused: ({ form }) =>
    form.textOf("paused") === "true" ? "Sessions start only when someone starts them." : null,
  summaryThreshold: ({ form }) =>
    foldCopy(form.textOf("summaryThreshold"), form.textOf("summaryKeepRatio")),
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
