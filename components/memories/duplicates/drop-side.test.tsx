import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { DropSide, sayBudget } from "@/components/memories/duplicates/drop-side";
import type { CopiesSum } from "@/lib/browser/duplicates";

const some: CopiesSum = { groups: 1, copies: 2, tokens: 30 };
const none: CopiesSum = { groups: 0, copies: 0, tokens: 0 };

function textOf(total: CopiesSum, mayDrop: boolean): string {
  const page = { revision: 1, massTokens: 90, tokenBudget: 5_000, held: [], heldBy: null };
  const html = renderToStaticMarkup(
    <DropSide
      agentId="a"
      page={{ ...page, items: [], nextCursor: null, total }}
      chosen={total}
      mayDrop={mayDrop}
    />,
  );
  return html.replaceAll(/<[^>]*>/g, "");
}

describe("M9: beside the exact copies", () => {
  it("M9: says what dropping the selected ones changes", () => {
    const text = textOf(some, true);
    expect(text).toContain("2exact copies in 1 group:30 tokens");
    expect(text).toContain("2 selected copies");
    expect(text).toContain("you can undo it");
  });

  it("M9: tells a person without the right who may drop them", () => {
    const text = textOf(some, false);
    expect(text).not.toContain("selected");
    expect(text).toContain("Only reviewers, admins and the agent&#x27;s owner can drop copies.");
  });

  it("M9: counts nothing where there are none", () => {
    expect(textOf(none, true)).not.toContain("in 0 groups");
  });
});

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
