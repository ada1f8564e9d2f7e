import { assert, nat, property, record } from "fast-check";
import { describe, expect, it } from "vitest";
import {
  addUsage,
  costOf,
  estimateSession,
  monthOf,
  mostTokens,
  noUsage,
  pricesInForce,
  reachesBudget,
  sayMoney,
  sessionCost,
  sessionUsage,
  sumSpending,
} from "@/lib/cost/cost";
import { propertySettings } from "@/lib/testing/test-depth";

describe("what usage costs", () => {
  const prices = { input: 3, cachedInput: 0.3, cacheWrite: 3.75, output: 15 };

  it("counts each token once, at the price of its kind", () => {
    const usage = {
      inputTokens: 10_000,
      cachedInputTokens: 6_000,
      cacheWriteTokens: 1_000,
      outputTokens: 200,
    };
    expect(costOf(usage, prices)).toBe(3_000 * 3 + 6_000 * 0.3 + 1_000 * 3.75 + 200 * 15);
    expect(costOf(noUsage, prices)).toBe(0);
  });

  it("is a whole number, and never less because a provider counts its cache twice", () => {
    const usages = record({
      inputTokens: nat(1_000_000),
      cachedInputTokens: nat(1_000_000),
      cacheWriteTokens: nat(1_000_000),
      outputTokens: nat(1_000_000),
    });
    assert(
      property(usages, (usage) => {
        const cost = costOf(usage, prices);
        expect(Number.isInteger(cost)).toBe(true);
        expect(cost).toBeGreaterThanOrEqual(Math.round(usage.outputTokens * prices.output));
      }),
      propertySettings(500),
    );
  });

  it("usage adds up to no more than a column holds", () => {
    const most = { ...noUsage, inputTokens: mostTokens, outputTokens: 5 };
    expect(addUsage(most, { ...noUsage, inputTokens: 1, outputTokens: 6 })).toEqual({
      ...noUsage,
      inputTokens: mostTokens,
      outputTokens: 11,
    });
  });

  it("the prices in force are those that are set, else the known ones; cache costs as input", () => {
    expect(pricesInForce(prices, {})).toEqual(prices);
    expect(pricesInForce(prices, { output: 10 })).toEqual({ ...prices, output: 10 });
    expect(pricesInForce(null, {})).toBeNull();
    expect(pricesInForce(null, { input: 1 })).toBeNull();
    const plain = { input: 1, cachedInput: 1, cacheWrite: 1, output: 2 };
    expect(pricesInForce(null, { input: 1, output: 2 })).toEqual(plain);
  });

  it.each([
    [0, "$0.00"],
    [9_999, "under $0.01"],
    [50_000, "$0.05"],
    [1_204_500_000, "$1,204.50"],
  ])("money is said in dollars and cents: %i", (cost, words) => {
    expect(sayMoney(cost)).toBe(words);
  });
});

describe("what a session may come to", () => {
  const prices = { input: 1, cachedInput: 0.1, cacheWrite: 1, output: 10 };
  const past = [
    { ...noUsage, inputTokens: 30_000, cachedInputTokens: 20_000, outputTokens: 1_000 },
    { ...noUsage, inputTokens: 10_000, outputTokens: 2_001 },
  ];

  it.each([
    ["the mean of the last ones", { past, promptTokens: 5, prices }, [21_501, 26_010, 2]],
    [
      "the prompt once for each of six steps where there was none",
      { past: [], promptTokens: 4_000, prices },
      [25_500, 39_000, 0],
    ],
    [
      "no money without a price",
      { past: [], promptTokens: 4_000, prices: null },
      [25_500, null, 0],
    ],
  ] as const)("is %s", (_what, given, [tokens, cost, sessions]) => {
    expect(estimateSession(given)).toEqual({ tokens, cost, sessions });
  });

  it("is nothing where nothing is known", () => {
    expect(estimateSession({ past: [], promptTokens: null, prices })).toBeNull();
  });
});

describe("O9: a monthly budget", () => {
  it.each([
    [null, 10_000_000, false],
    [5, 4_999_999, false],
    [5, 5_000_000, true],
    [0.1, 100_000, true],
    [0.3, 299_999, false],
    // 4.03 * 1_000_000 is a little over 4,030,000.
    [4.03, 4_030_000, true],
  ])("of %j with a cost of %i is spent: %j", (budget, cost, isSpent) => {
    expect(reachesBudget(budget, cost)).toBe(isSpent);
  });

  it("is of a calendar month in UTC", () => {
    const at = new Date("2026-12-31T23:59:59.999Z");
    expect(monthOf(at)).toEqual({
      from: new Date("2026-12-01T00:00:00.000Z"),
      to: new Date("2027-01-01T00:00:00.000Z"),
    });
    expect(monthOf(new Date("2027-01-01T00:00:00.000Z"), -1)).toEqual(monthOf(at));
    // A month that is shorter than the day of the date.
    expect(monthOf(new Date("2026-03-31T10:00:00.000Z"), -1).to).toEqual(
      new Date("2026-03-01T00:00:00.000Z"),
    );
  });

  it("counts a model without a price as 0, and says how many tokens those are", () => {
    const free = {
      ...noUsage,
      sessions: 1,
      readerCost: 0,
      readerTokens: 0,
      unpricedReaderTokens: 0,
    };
    const prices = { input: 2, cachedInput: 2, cacheWrite: 2, output: 2 };
    expect(
      sumSpending([
        { ...free, inputTokens: 100, outputTokens: 10, prices: null },
        { ...free, inputTokens: 50, sessions: 2, prices, readerCost: 7 },
      ]),
    ).toEqual({ sessions: 3, tokens: 160, cost: 107, unpricedTokens: 110 });
  });

  it("B5: counts second readers' tokens, and those without a price apart", () => {
    const prices = { input: 2, cachedInput: 2, cacheWrite: 2, output: 2 };
    const own = { ...noUsage, inputTokens: 50, prices };
    const row = { ...own, sessions: 2, readerCost: 7, readerTokens: 30, unpricedReaderTokens: 20 };
    expect(sumSpending([row])).toEqual({
      sessions: 2,
      tokens: 80,
      cost: 107,
      unpricedTokens: 20,
    });
    const used = { inputTokens: 3, outputTokens: 4, cost: 7 };
    expect(sessionUsage({ ...own, reading: { used } })).toEqual({
      ...noUsage,
      inputTokens: 53,
      outputTokens: 4,
    });
    expect(sessionCost({ ...own, reading: { used } })).toBe(107);
    expect(sessionCost({ ...own, reading: { used: { ...used, cost: null } } })).toBeNull();
    expect(sessionCost({ ...own, reading: null })).toBe(100);
  });
});
