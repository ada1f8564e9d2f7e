import { describe, expect, it } from "vitest";
import { estimateSession } from "@/lib/cost/estimate";
import { sayMoney } from "@/lib/cost/say-money";
import { noUsage } from "@/lib/cost/usage";

const prices = { input: 1, cachedInput: 0.1, cacheWrite: 1, output: 10 };

describe("what a session may come to", () => {
  it("is the mean of the last ones", () => {
    const past = [
      { ...noUsage, inputTokens: 30_000, cachedInputTokens: 20_000, outputTokens: 1_000 },
      { ...noUsage, inputTokens: 10_000, outputTokens: 2_001 },
    ];
    expect(estimateSession({ past, promptTokens: 5, prices })).toEqual({
      tokens: 21_501,
      cost: 10_000 + 1_000 + 15_010,
      sessions: 2,
    });
  });

  it("is the prompt once for each of six steps where there was none", () => {
    const estimate = estimateSession({ past: [], promptTokens: 4_000, prices });
    expect(estimate).toEqual({ tokens: 25_500, cost: 39_000, sessions: 0 });
  });

  it("has no money without a price, and is nothing where nothing is known", () => {
    expect(estimateSession({ past: [], promptTokens: 4_000, prices: null })?.cost).toBeNull();
    expect(estimateSession({ past: [], promptTokens: null, prices })).toBeNull();
  });
});

it.each([
  [0, "$0.00"],
  [9_999, "under $0.01"],
  [50_000, "$0.05"],
  [1_204_500_000, "$1,204.50"],
])("money is said in dollars and cents: %i", (cost, words) => {
  expect(sayMoney(cost)).toBe(words);
});
