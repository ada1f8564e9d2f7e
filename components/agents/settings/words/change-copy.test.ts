import { expect, it } from "vitest";
import { draftCopy } from "@/components/agents/settings/words/change-copy";
import { agentValuesOf } from "@/components/agents/settings/testing/agent-values-of";
import type { AgentField } from "@/lib/agents/agent-settings";

const values = agentValuesOf({ refinementThreshold: 0.6 });
const people = new Map([["p1", "Ines"]]);

const said: [AgentField, string, string][] = [
  ["refinementThreshold", "82.5", "threshold 60% → 82.5%"],
  ["refinementThreshold", "", "threshold 60% → 75%"],
  ["refinementThreshold", "85%", "threshold “85%”"],
  ["refinementThreshold", "NaN", "threshold “NaN”"],
  ["refinementThreshold", "150", "threshold “150”"],
  ["tokenBudget", "6000", "budget 5,000 → 6,000 tokens"],
  ["tokenBudget", "x", "budget “x”"],
  ["monthlyBudgetUsd", "12.5", "monthly budget none → $12.50"],
  ["monthlyBudgetUsd", "a lot", "monthly budget “a lot”"],
  ["refinementPrompt", "Slowly.", "style"],
  ["reviewPolicy", "on-warning", "review always → on a warning"],
  ["paused", "true", "paused"],
  ["model", "openai/one", "model the installation's → openai/one"],
  ["ownerId", "p1", "owner no owner → Ines"],
  ["summaryThreshold", "40", "messages before a summary 100 → 40"],
  ["summaryThreshold", "4e1", "messages before a summary “4e1”"],
  ["summaryKeepRatio", "12.5", "share that stays 20% → 12.5%"],
  ["summaryReviewPolicy", "always", "review of summaries default → always"],
  ["name", "Tern", "name Wren → Tern"],
];

it.each(said)("names a change of %s to %j: %s", (field, text, words) => {
  expect(draftCopy(values, field, text, people)).toBe(words);
});
