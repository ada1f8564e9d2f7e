import type { Db, Tx } from "@/db/client";
import { loadAccount } from "@/db/queries/accounts/account-settings";
import type { AgentRow, SessionRow } from "@/db/queries/agents/agent-write";
import type { Context } from "@/lib/context";
import { Refusal } from "@/lib/errors";
import { effectiveSettings, type EffectiveSettings } from "@/lib/frame/load-settings";
import type { StartInput } from "@/lib/frame/writer";
import { queueSession, refuseSecond } from "@/lib/frame/start";
import type { SessionMode } from "@/lib/ledger/entries/session";
import { inputLimitOf } from "@/lib/model/known-models";
import { mutatingCap } from "@/lib/writers/refinement/gate/settings";
import { measureRoom, type RefinementRoom } from "@/lib/writers/refinement/prompt/room";

const noRefinementRoom =
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

/**
 * Queues a refinement of an agent whose row is locked. Refused with 409, naming the open one, where
 * its ledger has a session already (S2), and with 422 where there is nothing to do (S4) or no memory
 * fits the model's input (P7).
 */
export async function startRefinement(
  ctx: Context,
  tx: Tx,
  agent: AgentRow,
  { mode, rehearse = false }: StartInput,
): Promise<SessionRow> {
  await refuseSecond(tx, agent);
  if (agent.coreCount === 0) {
    throw Refusal.unprocessable("empty-ledger", "The ledger is empty: there is nothing to refine.");
  }
  const { room } = await loadRefinementRoom(tx, agent, mode);
  if (room.ledgerTokens === 0) throw Refusal.unprocessable("no-room", noRefinementRoom);
  const createdAt = ctx.now();
  const started = { startedBy: ctx.actor, createdAt, cap: mutatingCap };
  const values = {
    ...started,
    kind: "refinement",
    target: "ledger",
    mode,
    rehearsal: rehearse,
  } as const;
  // W1 counts the attempts of refinement alone, and no rehearsal (T2).
  return queueSession(tx, agent, values, rehearse ? {} : { lastAttemptAt: createdAt });
}
