import type { AgentRow } from "@/db/queries/agent-write";
import type { AccountRow } from "@/db/queries/load-account";
import { runningEnvironment } from "@/lib/env";
import { reviewPolicies, type ReviewPolicy } from "@/lib/ledger/session";
import {
  defaultReviewPolicies,
  defaultThreshold,
  isAtLeastAsStrict,
  type SessionSettings,
} from "@/lib/refinement/settings";

export interface EffectiveSettings {
  readonly threshold: number;
  readonly reviewPolicy: ReviewPolicy;
  /** `provider/model`. */
  readonly model: string;
  readonly settings: SessionSettings;
}

/** What of agent and account a refinement that starts now runs under (S3, S11). */
export function effectiveSettings(agent: AgentRow, account: AccountRow): EffectiveSettings {
  const chosen = reviewPolicies.find((policy) => policy === agent.reviewPolicy);
  const floor = reviewPolicies.find((policy) => policy === account.weakestReviewPolicy) ?? "always";
  const wanted = chosen ?? defaultReviewPolicies.refinement;
  const isAllowed = agent.model !== null && account.allowedModels.includes(agent.model);
  return {
    threshold: agent.refinementThreshold ?? defaultThreshold,
    reviewPolicy: isAtLeastAsStrict(wanted, floor) ? wanted : floor,
    model: isAllowed && agent.model !== null ? agent.model : runningEnvironment().model,
    settings: {
      agentName: agent.name,
      systemPrompt: agent.systemPrompt,
      style: agent.refinementPrompt,
      tokenBudget: agent.tokenBudget,
      immutableCategories: account.immutableCategories,
      relationalCategories: account.relationalCategories,
    },
  };
}
