import type { Prices } from "@/lib/cost/prices";
import type { Usage } from "@/lib/cost/usage";

/** What usage costs at these prices, in whole micro-dollars: a token at $1 per million is one. */
export function costOf(usage: Usage, prices: Prices): number {
  const { inputTokens, cachedInputTokens, cacheWriteTokens, outputTokens } = usage;
  // A provider may count its cache beside the input instead of within it.
  const plain = Math.max(0, inputTokens - cachedInputTokens - cacheWriteTokens);
  return Math.round(
    plain * prices.input +
      cachedInputTokens * prices.cachedInput +
      cacheWriteTokens * prices.cacheWrite +
      outputTokens * prices.output,
  );
}
