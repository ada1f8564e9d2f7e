import type { Db, Tx } from "@/db/client";
import { loadAccount } from "@/db/queries/accounts/account-settings";
import type { AgentRow, SessionRow } from "@/db/queries/agents/agent-write";
import type { Context } from "@/lib/context";
import { Refusal } from "@/lib/errors";
import { type EffectiveSettings, effectiveSettings } from "@/lib/frame/load-settings";
import { worstDecisionTokens } from "@/lib/frame/prompt/lines";
import type { StartInput } from "@/lib/frame/writer";
import { queueSession, refuseSecond } from "@/lib/frame/start";
import type { SessionMode } from "@/lib/ledger/entries/session";
import { worstTokens } from "@/lib/ledger/texts/content";
import { inputLimitOf } from "@/lib/model/known-models";
import { defaultPromptTokens, mutatingCap } from "@/lib/writers/refinement/gate/settings";
import { toolsOf } from "@/lib/writers/refinement/gate/tools";
import {
  type PromptStatus,
  refinementOpening,
  writeRefinementPrompt,
} from "@/lib/writers/refinement/prompt/prompt";

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

/** Tokens of a session's prompt and chat, counted as for limits (P7). */
interface RefinementRoom {
  /** What the prompt shows of the ledger; 0 where too few are left to be of use. */
  readonly ledgerTokens: number;
  /** What the calls and their answers may come to in one request. */
  readonly chatTokens: number;
}

/** How much of a model's input limit one request may use. */
const usedShare = 0.75;
/** What of the room beside the fixed parts stays for the chat, however long the ledger is. */
const chatShare = 0.25;
const leastRoom = 2_000;
/** By the measure for limits, four code points of Latin text are 4/3 of a token, not one. */
const worstPerToken = 4 / 3;

/**
 * P6, P7: the agent's own limit for the memories of a prompt, or less where the model's input limit
 * asks for it. The fixed parts are the refinement's: those of its consent chat are fewer.
 */
export function measureRoom(
  status: Pick<PromptStatus, "settings" | "mode">,
  inputLimit: number,
): RefinementRoom {
  const full: PromptStatus = { ...largest, ...status };
  const nothing = { shown: [], leftOut: largest.coreCount, alike: [] };
  const texts = [
    ...writeRefinementPrompt(full, nothing, "0".repeat(36)).map(({ text }) => text),
    refinementOpening,
    JSON.stringify(toolsOf(status.mode)),
  ];
  const fixed = worstTokens(texts.join("")) + worstDecisionTokens;
  const left = Math.floor(inputLimit * usedShare) - fixed;
  if (left < leastRoom) return { ledgerTokens: 0, chatTokens: 0 };
  const { promptTokens = defaultPromptTokens } = status.settings;
  const ledgerTokens = Math.floor(Math.min(promptTokens * worstPerToken, left * (1 - chatShare)));
  return { ledgerTokens, chatTokens: left - ledgerTokens };
}

/** Numbers as long as they get. */
const largest = {
  threshold: 0.999,
  cap: 10,
  massTokens: 2_000_000_000,
  coreCount: 2_000_000_000,
  constitutionalCount: 2_000_000_000,
  isReviewed: false,
  rolledBack: {
    trip: {
      keptTokens: 1_999_999_999,
      startMassTokens: 2_000_000_000,
      threshold: 0.999,
      claims: null,
    },
    hadChanged: true,
  },
};
