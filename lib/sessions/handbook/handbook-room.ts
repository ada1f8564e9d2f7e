import type { Tx } from "@/db/client";
import { loadAccount } from "@/db/queries/accounts/account-settings";
import type { AgentRow } from "@/db/queries/agents/agent-write";
import { handbookOpening, writeHandbookPrompt } from "@/lib/handbook/prompt";
import { handbookTools } from "@/lib/handbook/tool";
import { inputLimitOf } from "@/lib/model/known-models";
import { worstTokens } from "@/lib/ledger/texts/worst-tokens";
import { effectiveSettings, type EffectiveSettings } from "@/lib/sessions/frame/effective-settings";

/** P7: how much of a model's input limit one question may use. */
const usedShare = 0.75;
/** A part of a file, an answer with faults and a written document must fit beside each other. */
const leastRoom = 2_500;

export const noHandbookRoom =
  "No run record fits: the rules of a handbook and the agent's system prompt fill the model's input limit. Shorten the prompt, or choose a model that takes more.";

export interface HandbookRoom {
  readonly effective: EffectiveSettings;
  /** Tokens for the list of runs and the chat; 0 where too few are left. */
  readonly roomTokens: number;
}

/** What a handbook session of an agent runs under now, and its room (P7). */
export async function loadHandbookRoom(tx: Tx, agent: AgentRow): Promise<HandbookRoom> {
  const account = await loadAccount(tx, agent.accountId);
  const effective = effectiveSettings(agent, account, "handbook");
  const limit = inputLimitOf(effective.model, account.inputLimits);
  const { agentName, systemPrompt } = effective.settings;
  const start = { isFirst: false, runs: [], documents: [] };
  const fixed = writeHandbookPrompt({ agentName, systemPrompt, start, threshold: "", faults: 0 });
  const said = `${fixed.map(({ text }) => text).join("")}${handbookOpening}${JSON.stringify(handbookTools)}`;
  const left = Math.floor(limit * usedShare) - worstTokens(said);
  return { effective, roomTokens: left < leastRoom ? 0 : left };
}
