import { worstTokens } from "@/lib/ledger/texts/tokens";
import {
  refinementOpening,
  writeRefinementPrompt,
  type PromptStatus,
} from "@/lib/writers/refinement/prompt/prompt";
import { worstDecisionTokens } from "@/lib/frame/prompt/lines";
import { defaultPromptTokens } from "@/lib/writers/refinement/gate/settings";
import { toolsOf } from "@/lib/writers/refinement/gate/tools";

/** Tokens of a session's prompt and chat, counted as for limits (P7). */
export interface RefinementRoom {
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
