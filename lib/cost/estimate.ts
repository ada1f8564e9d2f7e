import { costOf } from "@/lib/cost/cost-of";
import type { Prices } from "@/lib/cost/prices";
import { noUsage, type Usage } from "@/lib/cost/usage";

/** What a session may come to, before it starts. */
export interface Estimate {
  readonly tokens: number;
  /** Micro-dollars; null where its model has no price. */
  readonly cost: number | null;
  /** How many past sessions it comes from; 0: from the prompt's size and a usual number of steps. */
  readonly sessions: number;
}

/** A usual number of answers of a model in a session, and the tokens of one. */
const usualSteps = 6;
const tokensOfAnswer = 250;

/**
 * Estimates a session: the mean of the agent's last ones of the same kind and model, else its
 * prompt once for each usual step, as if no provider cached it. Null where neither is known.
 */
export function estimateSession({
  past,
  promptTokens,
  prices,
}: {
  readonly past: readonly Usage[];
  readonly promptTokens: number | null;
  readonly prices: Prices | null;
}): Estimate | null {
  const usage =
    past.length > 0 ? meanOf(past) : promptTokens === null ? null : ofPrompt(promptTokens);
  if (usage === null) return null;
  return {
    tokens: usage.inputTokens + usage.outputTokens,
    cost: prices === null ? null : costOf(usage, prices),
    sessions: past.length,
  };
}

function meanOf(past: readonly Usage[]): Usage {
  const mean = (field: keyof Usage) =>
    Math.round(past.reduce((sum, usage) => sum + usage[field], 0) / past.length);
  return {
    inputTokens: mean("inputTokens"),
    cachedInputTokens: mean("cachedInputTokens"),
    cacheWriteTokens: mean("cacheWriteTokens"),
    outputTokens: mean("outputTokens"),
  };
}

function ofPrompt(promptTokens: number): Usage {
  return {
    ...noUsage,
    inputTokens: promptTokens * usualSteps,
    outputTokens: tokensOfAnswer * usualSteps,
  };
}
