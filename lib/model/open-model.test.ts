import { describe, expect, it } from "vitest";
import { describeModel } from "@/lib/model/describe-model";
import { openModel } from "@/lib/model/open-model";

describe("opening a model", () => {
  it.each([
    ["anthropic/claude-sonnet-4-5", "ANTHROPIC_API_KEY"],
    ["openai/gpt-5", "OPENAI_API_KEY"],
    ["google/gemini-2.5-pro", "GOOGLE_GENERATIVE_AI_API_KEY"],
    ["openai-compatible/llama3", "OPENAI_COMPATIBLE_BASE_URL"],
  ])("names what %s needs", (id, variable) => {
    for (const env of [{}, { [variable]: "  " }]) {
      const opened = openModel(id, env);
      expect(opened).toEqual({
        ok: false,
        message: expect.stringContaining(`${id} needs ${variable}`),
      });
    }
  });

  it("never reads the environment of the process on its own", () => {
    process.env["OPENAI_API_KEY"] = "from-the-process";
    try {
      expect(openModel("openai/gpt-5", {}).ok).toBe(false);
    } finally {
      delete process.env["OPENAI_API_KEY"];
    }
  });

  it.each([
    "",
    "rules",
    "built-in",
    "built-in/",
    "azure/gpt",
    "/x",
    "anthropic/",
    "built-in/other",
  ])("refuses %j with what is allowed", (id) => {
    const opened = openModel(id, { ANTHROPIC_API_KEY: "k" });
    expect(opened.ok).toBe(false);
    expect(opened).toHaveProperty("message", expect.stringContaining("built-in"));
  });

  it("keeps the slashes of a name at an openai-compatible server, and needs no key there", () => {
    const opened = openModel("openai-compatible/org/team/model:7b", {
      OPENAI_COMPATIBLE_BASE_URL: "http://localhost:11434/v1",
    });
    expect(opened).toMatchObject({ ok: true, model: { modelId: "org/team/model:7b" } });
  });

  it("opens the built-in rules without anything", () => {
    expect(openModel("built-in/rules", {})).toMatchObject({
      ok: true,
      model: { provider: "built-in", modelId: "rules" },
    });
  });
});

describe("describing a model", () => {
  it("tells rules from language models", () => {
    expect(describeModel("built-in/rules")).toEqual({
      provider: "built-in",
      name: "rules",
      isRules: true,
    });
    expect(describeModel("openai-compatible/a/b")).toEqual({
      provider: "openai-compatible",
      name: "a/b",
      isRules: false,
    });
  });
});
