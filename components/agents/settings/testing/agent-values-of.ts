import type { AgentValues } from "@/components/agents/settings/words/agent-values";

/** Wren, who goes by every default. */
export function agentValuesOf(given: Partial<AgentValues> = {}): AgentValues {
  return {
    name: "Wren",
    ownerId: null,
    systemPrompt: null,
    refinementPrompt: null,
    refinementThreshold: null,
    reviewPolicy: null,
    tokenBudget: 5_000,
    monthlyBudgetUsd: null,
    model: null,
    paused: false,
    reflectionPrompt: null,
    memoryReflectionPrompt: null,
    summaryPrompt: null,
    summaryThreshold: 100,
    summaryKeepRatio: 0.2,
    reflectionAutomatic: false,
    reflectionEvery: 20_000,
    observationTarget: 10_000,
    observationPool: 20_000,
    promptTokens: 8_000,
    reflectionReviewPolicy: null,
    handbookAutomatic: false,
    handbookReviewPolicy: null,
    summaryReviewPolicy: null,
    ...given,
  };
}
