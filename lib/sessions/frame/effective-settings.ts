import type { Tx } from "@/db/client";
import type { AgentRow } from "@/db/queries/agents/agent-write";
import { loadAccount, type AccountRow } from "@/db/queries/accounts/load-account";
import { ownModel } from "@/lib/accounts/settings/own-model";
import type { Prices } from "@/lib/cost/prices";
import type { ReviewPolicy, SessionKind } from "@/lib/ledger/entries/session";
import { pricesOf } from "@/lib/model/known-models";
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
  /** What it costs; null where that is unknown. */
  readonly prices: Prices | null;
  readonly settings: SessionSettings;
}

/** What of agent and account a session that starts now runs under (S3, S11). */
export function effectiveSettings(
  agent: AgentRow,
  account: AccountRow,
  kind: SessionKind,
): EffectiveSettings {
  const isAllowed = agent.model !== null && account.allowedModels.includes(agent.model);
  const model = isAllowed && agent.model !== null ? agent.model : ownModel(account);
  const { style, reviewPolicy } = ownWishes[kind](agent);
  return {
    threshold: agent.refinementThreshold ?? defaultThreshold,
    // The account's floor held when it was chosen; an admin may have gone below it (A3).
    reviewPolicy: reviewPolicy ?? defaultReviewPolicies[kind],
    model,
    prices: pricesOf(model, account.modelPrices),
    settings: {
      agentName: agent.name,
      systemPrompt: agent.systemPrompt,
      style,
      tokenBudget: agent.tokenBudget,
      promptTokens: agent.promptTokens,
      immutableCategories: account.immutableCategories,
      relationalCategories: account.relationalCategories,
      gateVersion,
    },
  };
}

/** What an owner set for one kind of session (A1, V1); null is the default. */
const ownWishes: Readonly<
  Record<SessionKind, (agent: AgentRow) => Pick<SessionSettings, "style"> & Wish>
> = {
  refinement: (agent) => ({ style: agent.refinementPrompt, reviewPolicy: agent.reviewPolicy }),
  reflection: (agent) => ({
    style: agent.memoryReflectionPrompt,
    reviewPolicy: agent.reflectionReviewPolicy,
  }),
  summary: (agent) => ({ style: agent.summaryPrompt, reviewPolicy: agent.summaryReviewPolicy }),
  handbook: (agent) => ({ style: null, reviewPolicy: agent.handbookReviewPolicy }),
};

interface Wish {
  readonly reviewPolicy: ReviewPolicy | null;
}

export async function loadEffectiveSettings(
  tx: Tx,
  agent: AgentRow,
  kind: SessionKind,
): Promise<EffectiveSettings> {
  return effectiveSettings(agent, await loadAccount(tx, agent.accountId), kind);
}
