import type { Db, Tx } from "@/db/client";
import { type AccountRow, loadAccount } from "@/db/queries/accounts/account-settings";
import type { AgentRow } from "@/db/queries/agents/agent-write";
import { listPastUsage } from "@/db/queries/sessions/usage";
import { standardPolicy } from "@/lib/agents/agent-settings";
import { ownModel, readerOf } from "@/lib/accounts/load-settings";
import type { Context } from "@/lib/context";
import { type Estimate, estimateSession, type Prices } from "@/lib/cost/cost";
import { kindTable } from "@/lib/ledger/entries/kind-table";
import type { ReviewPolicy, SessionKind } from "@/lib/ledger/entries/session";
import { worstTokens } from "@/lib/ledger/texts/content";
import { inputLimitOf, pricesOf } from "@/lib/model/known-models";
import { describeModel } from "@/lib/model/model";
import {
  defaultThreshold,
  gateVersion,
  type SessionSettings,
} from "@/lib/writers/refinement/gate/settings";

export interface EffectiveSettings {
  readonly threshold: number;
  readonly reviewPolicy: ReviewPolicy;
  /** `provider/model`. */
  readonly model: string;
  /** The second reader, `provider/model` (B1); null for none. */
  readonly readerModel: string | null;
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
  const { settings } = kindTable[kind];
  const own = settings.reviewPolicy === null ? null : agent[settings.reviewPolicy];
  const readerModel = readerOf(account);
  // A3: where the account asks for more review, a reader is no reason for less.
  const hasReader = readerModel !== null && account.weakestReviewPolicy !== "always";
  return {
    threshold: agent.refinementThreshold ?? defaultThreshold,
    // The account's floor held when it was chosen; an admin may have gone below it (A3).
    reviewPolicy: own ?? standardPolicy(kind, hasReader),
    readerModel,
    model,
    prices: pricesOf(model, account.modelPrices),
    settings: {
      agentName: agent.name,
      systemPrompt: agent.systemPrompt,
      style: settings.style === null ? null : agent[settings.style],
      tokenBudget: agent.tokenBudget,
      promptTokens: agent.promptTokens,
      immutableCategories: account.immutableCategories,
      relationalCategories: account.relationalCategories,
      gateVersion,
    },
  };
}

export async function loadEffectiveSettings(
  tx: Tx,
  agent: AgentRow,
  kind: SessionKind,
): Promise<EffectiveSettings> {
  return effectiveSettings(agent, await loadAccount(tx, agent.accountId), kind);
}

/** P7: how much of a model's input limit one question may use. */
const usedShare = 0.75;

interface RoomLimits {
  readonly reserved?: number;
  readonly least: number;
}

/**
 * What a question may hold beside what it is always `told` and `reserved` (P7), in tokens: 0 where
 * that is less than is of use.
 */
export function roomBeside(told: string, inputLimit: number, limits: RoomLimits): number {
  const { reserved = 0, least } = limits;
  const room = Math.floor(inputLimit * usedShare) - worstTokens(told) - reserved;
  return room < least ? 0 : room;
}

/** What a session of an agent runs under now, and the room of its question. */
export async function loadRoom(
  db: Db,
  agent: AgentRow,
  kind: SessionKind,
  told: (settings: SessionSettings) => string,
  limits: RoomLimits,
): Promise<{ readonly effective: EffectiveSettings; readonly room: number }> {
  const account = await loadAccount(db, agent.accountId);
  const effective = effectiveSettings(agent, account, kind);
  const limit = inputLimitOf(effective.model, account.inputLimits);
  return { effective, room: roomBeside(told(effective.settings), limit, limits) };
}

const mostPast = 5;

/**
 * What a session of this kind may come to if it starts now. `promptTokens` is the size of its
 * prompt, where that is known without writing it. Null where nothing can be said, and for rules,
 * which use no tokens.
 */
export async function loadEstimate(
  ctx: Context,
  agent: AgentRow,
  kind: SessionKind,
  promptTokens: number | null,
): Promise<Estimate | null> {
  const account = await loadAccount(ctx.db, agent.accountId);
  const { model, prices } = effectiveSettings(agent, account, kind);
  if (describeModel(model).isRules) return null;
  const past = await listPastUsage(ctx.db, { agentId: agent.id, kind, model }, mostPast);
  return estimateSession({ past, promptTokens, prices });
}
