import { LLMock } from "@copilotkit/aimock";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { inputLimitOf, knownModel, pricesOf } from "@/lib/model/known-models";
import { describeModel, openModel } from "@/lib/model/model";
import { recordLoop } from "@/lib/model/testing/record-loop";
import { openCompatible } from "@/lib/model/testing/scripted-model";

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

describe("a session over the wire", () => {
  const complete = { name: "complete", arguments: '{"summary":"done"}' };
  let mock: LLMock;

  beforeEach(async () => {
    mock = new LLMock({ port: 0 });
    await mock.start();
  });

  afterEach(() => mock.stop());

  it("streams text and calls, step after step, and shows the model its answers", async () => {
    mock.on(
      { turnIndex: 0 },
      {
        content: "Two of these say the same thing.",
        toolCalls: [{ name: "delete", arguments: '{"id":2}' }],
      },
      { chunkSize: 5 },
    );
    mock.on({ turnIndex: 1 }, { toolCalls: [complete] });
    const { end, calls, text, texts } = await recordLoop(openCompatible(`${mock.url}/v1`));
    expect(end.kind).toBe("completed");
    expect(text).toBe("Two of these say the same thing.");
    expect(texts.length).toBeGreaterThan(3);
    expect(calls).toEqual([
      { step: 1, index: 0, name: "delete", input: { id: 2 } },
      { step: 2, index: 0, name: "complete", input: { summary: "done" } },
    ]);
    const [first, second] = mock.getRequests().map((request) => JSON.stringify(request.body));
    expect(first).toContain("Keep the ledger.");
    expect(first).toContain('"model":"org/some-model"');
    expect(second).toContain("delete was answered.");
    expect(end.usage.inputTokens).toBeGreaterThan(0);
    expect(end.usage.outputTokens).toBeGreaterThan(0);
  });

  it("G2: brings calls that are broken or nested 50,000 deep to the gate, each in its place", async () => {
    const deep = `${"[".repeat(50_000)}${"]".repeat(50_000)}`;
    const objects = `${'{"a":'.repeat(50_000)}1${"}".repeat(50_000)}`;
    mock.on(
      { turnIndex: 0 },
      {
        toolCalls: [
          { name: "delete", arguments: `{"id":${deep}}` },
          { name: "delete", arguments: deep },
          { name: "delete", arguments: objects },
          { name: "delete", arguments: '{"id": 3' },
          { name: "delete", arguments: '{"id":4}' },
        ],
      },
      { chunkSize: 10_000 },
    );
    mock.on({ turnIndex: 1 }, { toolCalls: [complete] });
    const { end, calls } = await recordLoop(openCompatible(`${mock.url}/v1`));
    expect(end).toMatchObject({ kind: "completed" });
    expect(calls.map(({ step, index }) => [step, index])).toEqual([
      [1, 0],
      [1, 1],
      [1, 2],
      [1, 3],
      [1, 4],
      [2, 0],
    ]);
    expect(calls.slice(3, 5).map(({ input }) => input)).toEqual(['{"id": 3', { id: 4 }]);
  });

  it.each([
    ["anthropic/claude-sonnet-4-5", "ANTHROPIC_API_KEY", "ANTHROPIC_BASE_URL", "/v1"],
    ["openai/gpt-5", "OPENAI_API_KEY", "OPENAI_BASE_URL", "/v1"],
    [
      "google/gemini-2.5-pro",
      "GOOGLE_GENERATIVE_AI_API_KEY",
      "GOOGLE_GENERATIVE_AI_BASE_URL",
      "/v1beta",
    ],
  ])("runs over the wire format of %s too", async (id, key, base, path) => {
    mock.on(
      { turnIndex: 0 },
      { content: "Looking.", toolCalls: [{ name: "delete", arguments: '{"id":2}' }] },
    );
    mock.on({ turnIndex: 1 }, { toolCalls: [complete] });
    const opened = openModel(id, { [key]: "key-for-tests", [base]: `${mock.url}${path}` });
    if (!opened.ok) throw new Error(opened.message);
    const { end, calls, text } = await recordLoop(opened.model);
    expect(end.kind).toBe("completed");
    expect(calls.map(({ name, input }) => [name, input])).toEqual([
      ["delete", { id: 2 }],
      ["complete", { summary: "done" }],
    ]);
    expect(text).toBe("Looking.");
  });
});

describe("known models", () => {
  it("P7: have a limit by name, by date or by family; others 16,000", () => {
    expect(inputLimitOf("anthropic/claude-sonnet-4-5-20250929", {})).toBe(200_000);
    expect(inputLimitOf("anthropic/claude-of-tomorrow", {})).toBe(200_000);
    expect(inputLimitOf("openai-compatible/llama3", {})).toBe(16_000);
    expect(inputLimitOf("openai/gpt-5", { "openai/gpt-5": 9_000 })).toBe(9_000);
  });

  it("have a price by name and date only: a variant may cost something else", () => {
    expect(pricesOf("openai/gpt-5", {})).toMatchObject({ input: 1.25, output: 10 });
    expect(pricesOf("openai/gpt-5-2025-08-07", {})).toEqual(pricesOf("openai/gpt-5", {}));
    expect(pricesOf("openai/gpt-5-latest", {})).toEqual(pricesOf("openai/gpt-5", {}));
    expect(pricesOf("openai/gpt-5-mini", {})).toMatchObject({ input: 0.25 });
    expect(pricesOf("openai/gpt-5-turbo", {})).toBeNull();
    expect(pricesOf("anthropic/claude-of-tomorrow", {})).toBeNull();
    expect(pricesOf("openai-compatible/llama3", {})).toBeNull();
  });

  it("go by what an admin set, and by the known price for the rest", () => {
    const set = {
      "openai/gpt-5": { output: 5 },
      "openai-compatible/llama3": { input: 1, output: 2 },
    };
    expect(pricesOf("openai/gpt-5", set)).toMatchObject({ input: 1.25, output: 5 });
    expect(pricesOf("openai-compatible/llama3", set)).toMatchObject({ cachedInput: 1, output: 2 });
  });

  it("the built-in ones are free", () => {
    expect(knownModel("built-in/rules")?.prices).toMatchObject({ input: 0, output: 0 });
  });
});
