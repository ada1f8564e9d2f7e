import { expect, it } from "vitest";
import type { AgentField, AgentValues } from "@/components/agents/settings/agent-values";
import { draftWords } from "@/components/agents/settings/draft-words";

const values: AgentValues = {
  name: "Wren",
  ownerId: null,
  systemPrompt: null,
  refinementPrompt: null,
  refinementThreshold: 0.6,
  reviewPolicy: null,
  tokenBudget: 5_000,
  model: null,
  paused: false,
  reflectionPrompt: null,
  memoryReflectionPrompt: null,
  summaryPrompt: null,
};
const people = new Map([["p1", "Ines"]]);

const said: [AgentField, string, string][] = [
  ["refinementThreshold", "82.5", "threshold 60 → 82.5 %"],
  ["refinementThreshold", "", "threshold 60 → 75 %"],
  ["refinementThreshold", "85%", "threshold “85%”"],
  ["refinementThreshold", "NaN", "threshold “NaN”"],
  ["tokenBudget", "6000", "budget 5,000 → 6,000 tokens"],
  ["tokenBudget", "x", "budget “x”"],
  ["refinementPrompt", "Slowly.", "style"],
  ["reviewPolicy", "on-warning", "review always a person → on a warning"],
  ["paused", "true", "paused"],
  ["model", "openai/one", "model the installation's → openai/one"],
  ["ownerId", "p1", "owner nobody → Ines"],
  ["name", "Tern", "name Wren → Tern"],
];

it.each(said)("names a change of %s to %j: %s", (field, text, words) => {
  expect(draftWords(values, field, text, people)).toBe(words);
});
