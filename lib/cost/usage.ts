/** Tokens as a provider counts them, as storable whole numbers; 0 where it reports none. */
export interface Usage {
  /** All that the model read, whether from the provider's cache or not. */
  readonly inputTokens: number;
  /** Of the input: read from the provider's cache. */
  readonly cachedInputTokens: number;
  /** Of the input: written to the provider's cache, where it charges for that. */
  readonly cacheWriteTokens: number;
  readonly outputTokens: number;
}

export const noUsage: Usage = {
  inputTokens: 0,
  cachedInputTokens: 0,
  cacheWriteTokens: 0,
  outputTokens: 0,
};

/** More than any session costs: a provider's higher count is neither trusted nor stored. */
export const mostTokens = 2_147_483_647;

export function addUsage(one: Usage, other: Usage): Usage {
  const sum = (field: keyof Usage) => Math.min(mostTokens, one[field] + other[field]);
  return {
    inputTokens: sum("inputTokens"),
    cachedInputTokens: sum("cachedInputTokens"),
    cacheWriteTokens: sum("cacheWriteTokens"),
    outputTokens: sum("outputTokens"),
  };
}
