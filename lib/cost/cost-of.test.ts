import { assert, nat, property, record } from "fast-check";
import { describe, expect, it } from "vitest";
import { costOf } from "@/lib/cost/cost-of";
import { pricesInForce } from "@/lib/cost/prices";
import { addUsage, mostTokens, noUsage } from "@/lib/cost/usage";
import { propertySettings } from "@/lib/ledger/testing/property-settings";

const prices = { input: 3, cachedInput: 0.3, cacheWrite: 3.75, output: 15 };

describe("what usage costs", () => {
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
});

it("usage adds up to no more than a column holds", () => {
  const most = { ...noUsage, inputTokens: mostTokens, outputTokens: 5 };
  expect(addUsage(most, { ...noUsage, inputTokens: 1, outputTokens: 6 })).toEqual({
    ...noUsage,
    inputTokens: mostTokens,
    outputTokens: 11,
  });
});

describe("the prices in force", () => {
  it("are the known ones where nothing is set, one by one", () => {
    expect(pricesInForce(prices, {})).toEqual(prices);
    expect(pricesInForce(prices, { output: 10 })).toEqual({ ...prices, output: 10 });
  });

  it("are none without input and output; the cache then costs what input costs", () => {
    expect(pricesInForce(null, {})).toBeNull();
    expect(pricesInForce(null, { input: 1 })).toBeNull();
    expect(pricesInForce(null, { input: 1, output: 2 })).toEqual({
      input: 1,
      cachedInput: 1,
      cacheWrite: 1,
      output: 2,
    });
  });
});
