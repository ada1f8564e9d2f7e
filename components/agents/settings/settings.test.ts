import { assert, integer, property } from "fast-check";
import { beforeEach, describe, expect, it, vi } from "vitest";
import {
  changedFields,
  differingFields,
  percentOf,
  postedOf,
  textOf,
  unsentOf,
} from "@/components/agents/settings/agent-values";
import { draftCopy } from "@/components/agents/settings/copy";
import { forgetDrafts } from "@/components/agents/settings/kept-draft";
import { keepDraft, readKeptDraft } from "@/components/agents/settings/use-agent-draft";
import {
  type AgentField,
  type AgentValues,
  blankOf,
  mapSettings,
} from "@/lib/agents/agent-settings";
import { propertySettings } from "@/lib/testing/test-depth";
import { readPercent } from "@/lib/writers/refinement/gate/settings";

const wren = agentValuesOf({ systemPrompt: "I am Wren." });

describe("a configuration in its fields", () => {
  it("shows a default as what it comes to", () => {
    expect(textOf(wren, "refinementThreshold")).toBe("75");
    expect(textOf(wren, "reviewPolicy")).toBe("always");
    expect(textOf(wren, "refinementPrompt")).toBe("");
    expect(textOf(wren, "summaryKeepRatio")).toBe("20");
    expect(textOf(wren, "summaryReviewPolicy")).toBe("");
    expect(textOf({ ...wren, refinementThreshold: 0.855 }, "refinementThreshold")).toBe("85.5");
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
    expect(changedFields(wren, draft)).toEqual(["systemPrompt", "paused"]);
    const folds = {
      summaryThreshold: " 100",
      summaryKeepRatio: "20.0",
      summaryReviewPolicy: "",
    };
    expect(changedFields(wren, folds)).toEqual(["summaryThreshold"]);
    expect(changedFields(wren, { summaryThreshold: "", summaryKeepRatio: " " })).toEqual([]);
    expect(changedFields(wren, { summaryKeepRatio: "0.2" })).toEqual(["summaryKeepRatio"]);
    const blank = { refinementThreshold: "", tokenBudget: " ", name: "" };
    expect(changedFields(wren, blank)).toEqual(["name"]);
    const chosen = { ...wren, refinementThreshold: 0.75, tokenBudget: 900 };
    expect(changedFields(chosen, blank)).toEqual(["name", "refinementThreshold", "tokenBudget"]);
    expect(differingFields(wren, { ...wren, tokenBudget: 1, model: "a/b" })).toEqual([
      "model",
      "tokenBudget",
    ]);
  });

  it("S11: the default of a review policy and a choice of the same policy differ", () => {
    expect(changedFields(wren, { summaryReviewPolicy: "on-warning" })).toEqual([
      "summaryReviewPolicy",
    ]);
    const chosen = { ...wren, summaryReviewPolicy: "on-warning" as const };
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
    [" 85.5 ", 0.855],
    ["100.0", 1],
    [".5", 0.005],
    ["80.", 0.8],
  ])("A2: reads %j", (text, threshold) => {
    expect(readPercent(text)).toEqual({ ok: true, threshold });
    expect(postedOf("refinementThreshold", text)).toBe(String(threshold));
  });

  it.each(["", ".", "85%", "0.0", "100.1", "-5", "1e1", "8,5"])(
    "A2: refuses %j, and leaves it as it is",
    (text) => {
      expect(readPercent(text)).toMatchObject({ ok: false });
      expect(postedOf("refinementThreshold", text)).toBe(text);
    },
  );
});

/** Wren, who goes by every default. */
function agentValuesOf(given: Partial<AgentValues> = {}): AgentValues {
  const values = mapSettings<AgentValues>((setting) =>
    setting.type === "switch" ? false : blankOf(setting),
  );
  return { ...values, name: "Wren", ...given };
}

describe("change copy", () => {
  const values = agentValuesOf({ refinementThreshold: 0.6 });
  const people = new Map([["p1", "Ines"]]);

  const said: [AgentField, string, string][] = [
    ["refinementThreshold", "82.5", "threshold 60% → 82.5%"],
    ["refinementThreshold", "", "threshold 60% → 75%"],
    ["refinementThreshold", "85%", "threshold “85%”"],
    ["tokenBudget", "6000", "budget 5,000 → 6,000 tokens"],
    ["monthlyBudgetUsd", "12.5", "monthly budget none → $12.50"],
    ["monthlyBudgetUsd", "a lot", "monthly budget “a lot”"],
    ["refinementPrompt", "Slowly.", "style"],
    ["reviewPolicy", "on-warning", "review always → on a warning"],
    ["paused", "true", "paused"],
    ["model", "openai/one", "model the installation's → openai/one"],
    ["ownerId", "p1", "owner no owner → Ines"],
    ["summaryThreshold", "4e1", "messages before a summary “4e1”"],
    ["summaryReviewPolicy", "always", "review of summaries default → always"],
    ["name", "Tern", "name Wren → Tern"],
  ];

  it.each(said)("names a change of %s to %j: %s", (field, text, words) => {
    expect(draftCopy(values, field, text, people)).toBe(words);
  });
});

describe("a draft that was not saved", () => {
  const over = { version: 3, values: agentValuesOf() };
  const place = { identity: "account.ines", agentId: "wren", form: "settings" };

  /** As a browser has one: its own keys are what it keeps. */
  class Storage {
    getItem(key: string): unknown {
      return Reflect.get(this, key) ?? null;
    }
    setItem(key: string, text: string): void {
      Reflect.set(this, key, text);
    }
    removeItem(key: string): void {
      Reflect.deleteProperty(this, key);
    }
  }

  beforeEach(() => {
    vi.stubGlobal("sessionStorage", new Storage());
    return () => vi.unstubAllGlobals();
  });

  it("comes back to who typed it, in the form of the agent where it was typed", () => {
    keepDraft(place, { draft: { name: "Wrenna" }, over });
    expect(readKeptDraft({ ...place })).toEqual({ draft: { name: "Wrenna" }, over });
    keepDraft(place, null);
    expect(readKeptDraft(place)).toBeNull();
  });

  it.each([
    { identity: "account.tess" },
    { identity: "other.ines" },
    { agentId: "ada" },
    { form: "style" },
  ])("U1: is nobody else's, and no other agent's or form's: %j", (other) => {
    keepDraft(place, { draft: { systemPrompt: "A secret of Ines." }, over });
    expect(readKeptDraft({ ...place, ...other })).toBeNull();
  });

  it("U1: is gone once its writer signs out, or once somebody else is signed in", () => {
    const other = { ...place, identity: "account.ines2" };
    const keep = () => {
      keepDraft(place, { draft: { name: "Wrenna" }, over });
      keepDraft(other, { draft: { name: "Ada" }, over });
      sessionStorage.setItem("theme", "dark");
    };
    keep();
    forgetDrafts(place.identity);
    expect(Object.keys(sessionStorage)).toEqual([
      "keepsake-draft:account.ines:wren:settings",
      "theme",
    ]);
    keep();
    forgetDrafts(null);
    expect(Object.keys(sessionStorage)).toEqual(["theme"]);
  });

  it("is not read where it was kept by another version of the page", () => {
    sessionStorage.setItem("keepsake-draft:account.ines:wren:settings", '{"draft":{"name":1}}');
    expect(readKeptDraft(place)).toBeNull();
  });
});
