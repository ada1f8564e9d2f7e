import { describe, expect, it } from "vitest";
import { inputLimitOf, knownModel, pricesOf } from "@/lib/model/known-models";

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
