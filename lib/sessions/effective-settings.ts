import type { AgentRow } from "@/db/queries/agent-write";
import type { AccountRow } from "@/db/queries/load-account";
import { ownModel } from "@/lib/accounts/own-model";
import type { ReviewPolicy, SessionKind } from "@/lib/ledger/session";
import {
  defaultReviewPolicies,
  defaultThreshold,
  gateVersion,
  type SessionSettings,
} from "@/lib/refinement/settings";

export interface EffectiveSettings {
  readonly threshold: number;
  readonly reviewPolicy: ReviewPolicy;
  /** `provider/model`. */
  readonly model: string;
  readonly settings: SessionSettings;
}

/** What of agent and account a session that starts now runs under (S3, S11). */
export function effectiveSettings(
  agent: AgentRow,
  account: AccountRow,
  kind: SessionKind = "refinement",
): EffectiveSettings {
  const isAllowed = agent.model !== null && account.allowedModels.includes(agent.model);
  const { style, reviewPolicy } = ownWishes(agent, kind);
  return {
    threshold: agent.refinementThreshold ?? defaultThreshold,
    // The account's floor held when it was chosen; an admin may have gone below it (A3).
    reviewPolicy: reviewPolicy ?? defaultReviewPolicies[kind],
    model: isAllowed && agent.model !== null ? agent.model : ownModel(account),
    settings: {
      agentName: agent.name,
      systemPrompt: agent.systemPrompt,
      style,
      tokenBudget: agent.tokenBudget,
      immutableCategories: account.immutableCategories,
      relationalCategories: account.relationalCategories,
      gateVersion,
    },
  };
}

/** What an owner set for one kind of session (A1, V1); null is the default. */
function ownWishes(agent: AgentRow, kind: SessionKind) {
  switch (kind) {
    case "refinement":
      return { style: agent.refinementPrompt, reviewPolicy: agent.reviewPolicy };
    case "reflection":
      return { style: agent.memoryReflectionPrompt, reviewPolicy: agent.reflectionReviewPolicy };
    case "summary":
      return { style: agent.summaryPrompt, reviewPolicy: agent.summaryReviewPolicy };
    case "handbook":
      return { style: null, reviewPolicy: agent.handbookReviewPolicy };
  }
}
