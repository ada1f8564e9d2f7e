import type { AgentField } from "@/components/agents/settings/words/agent-values";

type AgentForm = "settings" | "style";

/** The one form that each setting of an agent is changed in. */
const formOfField: Readonly<Record<AgentField, AgentForm>> = {
  name: "settings",
  ownerId: "settings",
  systemPrompt: "settings",
  reflectionPrompt: "settings",
  memoryReflectionPrompt: "settings",
  summaryPrompt: "settings",
  model: "settings",
  tokenBudget: "settings",
  monthlyBudgetUsd: "settings",
  promptTokens: "settings",
  paused: "settings",
  summaryThreshold: "settings",
  summaryKeepRatio: "settings",
  summaryReviewPolicy: "settings",
  reflectionAutomatic: "settings",
  reflectionEvery: "settings",
  observationTarget: "settings",
  observationPool: "settings",
  reflectionReviewPolicy: "settings",
  handbookAutomatic: "settings",
  handbookReviewPolicy: "settings",
  refinementPrompt: "style",
  refinementThreshold: "style",
  reviewPolicy: "style",
};

export function fieldsOf(form: AgentForm): readonly AgentField[] {
  return Object.keys(formOfField)
    .filter((field): field is AgentField => field in formOfField)
    .filter((field) => formOfField[field] === form);
}
