import { assert, integer, property } from "fast-check";
import { describe, expect, it } from "vitest";
import {
  changedFields,
  differingFields,
  percentOf,
  postedOf,
  textOf,
  unsentOf,
} from "@/components/agents/settings/agent-values";
import { readPercent } from "@/lib/writers/refinement/gate/settings";
import { agentValuesOf } from "@/components/agents/settings/testing/agent-values-of";
import { propertySettings } from "@/lib/ledger/testing/property-settings";

const values = agentValuesOf({ systemPrompt: "I am Wren." });

describe("a configuration in its fields", () => {
  it("shows a default as what it comes to", () => {
    expect(textOf(values, "refinementThreshold")).toBe("75");
    expect(textOf(values, "reviewPolicy")).toBe("always");
    expect(textOf(values, "refinementPrompt")).toBe("");
    expect(textOf(values, "summaryKeepRatio")).toBe("20");
    expect(textOf(values, "summaryReviewPolicy")).toBe("");
    expect(textOf({ ...values, refinementThreshold: 0.855 }, "refinementThreshold")).toBe("85.5");
  });

  it("keeps of a draft what a save did not send: typed on, or elsewhere", () => {
    const sent = { name: "Wren", refinementPrompt: "Keep the dates." };
    const typed = { ...sent, refinementPrompt: "Keep the dates. And names.", paused: "true" };
    expect(unsentOf(typed, sent)).toEqual({
      refinementPrompt: "Keep the dates. And names.",
      paused: "true",
    });
    expect(unsentOf(sent, sent)).toEqual({});
    // Emptied since is something else than what was sent, too.
    expect(unsentOf({ name: "" }, sent)).toEqual({ name: "" });
  });

  it("knows what is changed, and what only looks so", () => {
    const draft = {
      name: "Wren",
      refinementPrompt: " \n",
      refinementThreshold: "75.0",
      systemPrompt: "I am Wren. ",
      paused: "true",
    };
    expect(changedFields(values, draft)).toEqual(["systemPrompt", "paused"]);
    const folds = {
      summaryThreshold: " 100",
      summaryKeepRatio: "20.0",
      summaryReviewPolicy: "",
    };
    expect(changedFields(values, folds)).toEqual(["summaryThreshold"]);
    expect(changedFields(values, { summaryThreshold: "", summaryKeepRatio: " " })).toEqual([]);
    expect(changedFields(values, { summaryKeepRatio: "0.2" })).toEqual(["summaryKeepRatio"]);
    const blank = { refinementThreshold: "", tokenBudget: " ", name: "" };
    expect(changedFields(values, blank)).toEqual(["name"]);
    const chosen = { ...values, refinementThreshold: 0.75, tokenBudget: 900 };
    expect(changedFields(chosen, blank)).toEqual(["name", "refinementThreshold", "tokenBudget"]);
    expect(differingFields(values, { ...values, tokenBudget: 1, model: "a/b" })).toEqual([
      "model",
      "tokenBudget",
    ]);
  });

  it("S11: the default of a review policy and a choice of the same policy differ", () => {
    expect(changedFields(values, { summaryReviewPolicy: "on-warning" })).toEqual([
      "summaryReviewPolicy",
    ]);
    const chosen = { ...values, summaryReviewPolicy: "on-warning" as const };
    expect(changedFields(chosen, { summaryReviewPolicy: "on-warning" })).toEqual([]);
    expect(changedFields(chosen, { summaryReviewPolicy: "" })).toEqual(["summaryReviewPolicy"]);
  });

  it("P3: posts a prompt as it was typed", () => {
    expect(postedOf("refinementPrompt", " 100% %{x} {{y}} ")).toBe(" 100% %{x} {{y}} ");
  });
});

describe("a threshold in percent", () => {
  it("A2: every threshold comes back to the digit", () => {
    const oneUp = integer({ min: 1, max: 1_000_000 });
    assert(
      property(oneUp, (millionths) => {
        const threshold = millionths / 1_000_000;
        expect(readPercent(percentOf(threshold))).toEqual({ ok: true, threshold });
      }),
      propertySettings(1_000),
    );
  });

  it.each([
    ["80", 0.8],
    [" 85.5 ", 0.855],
    ["100", 1],
    ["100.0", 1],
    ["7", 0.07],
    ["0.5", 0.005],
    [".5", 0.005],
    ["80.", 0.8],
  ])("A2: reads %j", (text, threshold) => {
    expect(readPercent(text)).toEqual({ ok: true, threshold });
    expect(postedOf("refinementThreshold", text)).toBe(String(threshold));
  });

  it.each(["", " ", ".", "85%", "0.85abc", "0", "0.0", "100.1", "150", "NaN", "-5", "1e1", "8,5"])(
    "A2: refuses %j, and leaves it as it is",
    (text) => {
      expect(readPercent(text)).toMatchObject({ ok: false });
      expect(postedOf("refinementThreshold", text)).toBe(text);
    },
  );
});
