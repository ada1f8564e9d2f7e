import type { Db } from "@/db/client";
import { loadAccount } from "@/db/queries/accounts/account-settings";
import type { AgentRow } from "@/db/queries/agents/agent-write";
import type { SessionMode } from "@/lib/ledger/entries/session";
import { inputLimitOf } from "@/lib/model/known-models";
import { measureRoom, type RefinementRoom } from "@/lib/refinement/prompt/measure-room";
import { effectiveSettings, type EffectiveSettings } from "@/lib/sessions/frame/effective-settings";

export const noRefinementRoom =
  "No memory fits: the rules of a refinement, the agent's system prompt and its style fill the model's input limit. Shorten the prompt and style, or choose a model that takes more.";

/** What a refinement of an agent runs under now, and its room in tokens (P7). */
export async function loadRefinementRoom(
  db: Db,
  agent: AgentRow,
  mode: SessionMode,
): Promise<{ readonly effective: EffectiveSettings; readonly room: RefinementRoom }> {
  const account = await loadAccount(db, agent.accountId);
  const effective = effectiveSettings(agent, account, "refinement");
  const limit = inputLimitOf(effective.model, account.inputLimits);
  return { effective, room: measureRoom({ settings: effective.settings, mode }, limit) };
}
