import type { AgentRow } from "@/db/queries/agent-write";
import type { AccountRow } from "@/db/queries/load-account";
import { runningEnvironment } from "@/lib/env";
import type { ReviewPolicy } from "@/lib/ledger/session";
import {
  defaultReviewPolicies,
  defaultThreshold,
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
  const isAllowed = agent.model !== null && account.allowedModels.includes(agent.model);
  return {
    threshold: agent.refinementThreshold ?? defaultThreshold,
    // The account's floor held when it was chosen; an admin may have gone below it (A3).
    reviewPolicy: agent.reviewPolicy ?? defaultReviewPolicies.refinement,
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
