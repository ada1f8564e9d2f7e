import { describe, expect, it } from "vitest";
import { draftCopy, foldCopy, percentFault } from "@/components/agents/settings/copy";
import { agentValuesOf } from "@/components/agents/settings/testing/agent-values-of";
import type { AgentField } from "@/lib/agents/agent-settings";

describe("change copy", () => {
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
});

describe("the settings of summaries", () => {
  it.each([
    [
      "100",
      "20",
      "After more than 100 messages, the older ones are summarized; the newest 20 stay in full.",
    ],
    [
      "20",
      "10",
      "After more than 20 messages, the older ones are summarized; the newest 2 stay in full.",
    ],
    [
      "1",
      "0.5",
      "After more than 1 message, the older ones are summarized; the newest one stays in full.",
    ],
  ])("K1: say what %s and %s %% come to", (threshold, percent, words) => {
    expect(foldCopy(threshold, percent)).toBe(words);
  });

  it.each([
    ["", "20"],
    ["0", "20"],
    ["x", "20"],
    ["100", ""],
    ["100", "100"],
    ["100", "0"],
  ])("K1: say nothing of %j and %j", (threshold, percent) => {
    expect(foldCopy(threshold, percent)).toBeNull();
  });

  it.each(["0", "100", "20%", "0,2", "-1", "x"])(
    "K1: refuse %j as the share that stays",
    (text) => {
      expect(percentFault(text)).toBe("Enter a percentage between 0 and 100, like 20.");
    },
  );

  it.each(["", " ", "20", "0.5", "99.9"])("K1: take %j", (text) => {
    expect(percentFault(text)).toBeNull();
  });
});
