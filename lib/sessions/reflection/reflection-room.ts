import type { Tx } from "@/db/client";
import { loadAccount } from "@/db/queries/accounts/account-settings";
import type { AgentRow } from "@/db/queries/agents/agent-write";
import { inputLimitOf } from "@/lib/model/known-models";
import { worstTokens } from "@/lib/ledger/texts/worst-tokens";
import type { Pass } from "@/lib/reflection/pass";
import { worstDecisionTokens } from "@/lib/refinement/prompt/decision-lines";
import { reflectionOpening, writeReflectionPrompt } from "@/lib/reflection/prompt";
import { recordTool } from "@/lib/reflection/tool";
import { effectiveSettings, type EffectiveSettings } from "@/lib/sessions/frame/effective-settings";

/** P7: how much of a model's input limit one question may use. */
const usedShare = 0.75;

export const noRoom =
  "No observation fits: the rules of a reflection, the agent's system prompt and its style fill the model's input limit. Shorten the prompt and style, or choose a model that takes more.";

/** What a reflection of an agent runs under now, and its room in tokens. */
export async function loadRoom(
  tx: Tx,
  agent: AgentRow,
): Promise<{ readonly effective: EffectiveSettings; readonly room: number }> {
  const account = await loadAccount(tx, agent.accountId);
  const effective = effectiveSettings(agent, account, "reflection");
  const limit = inputLimitOf(effective.model, account.inputLimits);
  return { effective, room: measureRoom(effective, limit) };
}

/**
 * P7: tokens that are left for observations, facts and the chat once the fixed parts of the prompt
 * are in it; 0 where too few are left to be of use.
 */
function measureRoom({ settings }: EffectiveSettings, limit: number): number {
  const fixed = writeReflectionPrompt(settings, nothing, [], "0".repeat(36))
    .map(({ text }) => text)
    .join("");
  const told = `${fixed}${reflectionOpening}${JSON.stringify(recordTool)}`;
  const left = Math.floor(limit * usedShare) - worstTokens(told) - worstDecisionTokens;
  return left < leastRoom ? 0 : left;
}

/** An observation cut to its head and tail takes about a hundred. */
const leastRoom = 1_000;

const nothing: Pass = { observations: [], facts: [], leftOut: 0, factsLeftOut: 0 };
