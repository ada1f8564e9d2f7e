import { describe, expect, it } from "vitest";
import { monthOf, reachesBudget } from "@/lib/cost/budget";
import { sumSpending } from "@/lib/cost/spending";
import { noUsage } from "@/lib/cost/usage";

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
    const free = { ...noUsage, sessions: 1 };
    const prices = { input: 2, cachedInput: 2, cacheWrite: 2, output: 2 };
    expect(
      sumSpending([
        { ...free, inputTokens: 100, outputTokens: 10, prices: null },
        { ...free, inputTokens: 50, sessions: 2, prices },
      ]),
    ).toEqual({ sessions: 3, tokens: 160, cost: 100, unpricedTokens: 110 });
  });
});
