import type { Usage } from "@/lib/model/port";

/** More than any session costs: a provider's higher count is neither trusted nor stored. */
export const mostTokens = 2_147_483_647;

export function addUsage(one: Usage, other: Usage): Usage {
  return {
    inputTokens: Math.min(mostTokens, one.inputTokens + other.inputTokens),
    outputTokens: Math.min(mostTokens, one.outputTokens + other.outputTokens),
  };
}
