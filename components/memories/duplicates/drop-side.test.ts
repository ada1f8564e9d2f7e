import { expect, it } from "vitest";
import { sayBudget } from "@/components/memories/duplicates/drop-side";

it.each([
  [5_164, 4_268, "164 tokens over the budget now, 732 under it then."],
  [6_000, 5_500, "1,000 tokens over the budget now, 500 over it then."],
  [4_999, 4_000, "1 token under the budget now, 1,000 under it then."],
  [5_001, 5_000, "1 token over the budget now, at it then."],
  [5_000, 4_000, "At the budget now, 1,000 under it then."],
  [5_000, 5_000, "At the budget."],
  [4_000, 4_000, "1,000 tokens under the budget."],
])("M9: says how %i and %i tokens stand to a budget of 5,000", (now, then, words) => {
  expect(sayBudget(now, then, 5_000)).toBe(words);
});
