import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { AlikeGroup, MeaningNote } from "@/components/memories/duplicates/alike-group";
import { DropSide, sayBudget } from "@/components/memories/duplicates/exact-copies";
import { sayDifferences } from "@/components/memories/duplicates/group-row";
import {
  allGroups,
  isChosen,
  keepKnown,
  noGroups,
  sumChosen,
  toggleGroup,
} from "@/components/memories/duplicates/use-duplicates";
import { memoryOf } from "@/lib/ledger/testing/sample-entries";
import type { CopiesSum, DuplicateGroup, ShownPair } from "@/lib/memories/load-duplicates";

const someCopies: CopiesSum = { groups: 1, copies: 2, tokens: 30 };
const noCopies: CopiesSum = { groups: 0, copies: 0, tokens: 0 };

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
    const text = textOf(someCopies, true);
    expect(text).toContain("2exact copies in 1 group:30 tokens");
    expect(text).toContain("2 selected copies");
    expect(text).toContain("you can undo it");
  });

  it("M9: tells a person without the right who may drop them", () => {
    const text = textOf(someCopies, false);
    expect(text).not.toContain("selected");
    expect(text).toContain("Only reviewers, admins and the agent&#x27;s owner can drop copies.");
  });

  it("M9: counts nothing where there are none", () => {
    expect(textOf(noCopies, true)).not.toContain("in 0 groups");
  });
});

it.each([
  [5_164, 4_268, "164 tokens over the budget now, 732 under it then."],
  [6_000, 5_500, "1,000 tokens over the budget now, 500 over it then."],
  [5_001, 5_000, "1 token over the budget now, 0 under it then."],
  [4_000, 4_000, "1,000 tokens under the budget."],
])("M9: says how %i and %i tokens stand to a budget of 5,000", (now, then, words) => {
  expect(sayBudget(now, then, 5_000)).toBe(words);
});

/** A group by the memory that stays, with one copy. */
function groupOf(number: number, patch: Partial<DuplicateGroup> = {}): DuplicateGroup {
  const member = { category: null, constitutional: false, tokens: 5 };
  return {
    stays: { number, createdAt: number, ...member },
    content: `Memory ${number}.`,
    alsoStay: [],
    copies: [{ number: number + 100, createdAt: number + 100, ...member, differs: [] }],
    copyCount: 1,
    tokens: 5,
    ...patch,
  };
}

const withoutTags = (html: string) => html.replaceAll(/<[^>]*>/g, "");

function groupText(patch: Partial<ShownPair>): { html: string; text: string } {
  const one = memoryOf(3, { content: "No sugar in tea." });
  const other = memoryOf(9, { content: "Tea without sugar." });
  const pair = { one, other, likeness: 0.713, alikeIn: "words", isSameText: false } as const;
  const group = { size: 2, pairs: [{ ...pair, ...patch }] };
  const html = renderToStaticMarkup(
    <AlikeGroup agentId="a" group={group} mayDecide={false} mayEdit={false} onKept={() => {}} />,
  );
  return { html, text: withoutTags(html) };
}

describe("M9, P6: what two look-alikes have in common", () => {
  it("M9: says how many words they share, and underlines the others", () => {
    const { html, text } = groupText({});
    expect(text).toContain("#3 and #9share 71% of their words");
    expect(html).toContain("<u ");
  });

  it("M9: labels a pair alike in meaning, and underlines nothing", () => {
    const { html, text } = groupText({ alikeIn: "meaning", likeness: 0.93 });
    expect(text).toContain("#3 and #9are alike in meaning");
    expect(text).toContain("No sugar in tea.");
    expect(text).toContain("Tea without sugar.");
    expect(html).not.toContain("<u ");
  });

  it("M9: says what is not compared in meaning", () => {
    const say = (waiting: number, newest: number | null, tooLong = 0) =>
      withoutTags(renderToStaticMarkup(<MeaningNote meaning={{ waiting, tooLong, newest }} />));
    expect(say(0, null)).toBe("Pairs alike in meaning come last.");
    expect(say(1_200, 5_000)).toBe(
      "Pairs alike in meaning come last. Only the newest 5,000 memories are compared. Not compared yet: 1,200.",
    );
    expect(say(0, null, 3)).toBe("Pairs alike in meaning come last. Too long to compare: 3.");
  });
});

describe("group choice", () => {
  const groups = [
    groupOf(1, { copyCount: 3, tokens: 30 }),
    groupOf(5, { copyCount: 1, tokens: 4 }),
  ];
  /** More than the two that were read. */
  const total = { groups: 7, copies: 20, tokens: 100 };

  it("M9: all groups are chosen but those that are named, also those that were not read", () => {
    expect(sumChosen(allGroups, groups, total)).toEqual(total);
    const some = toggleGroup(allGroups, 1);
    expect(sumChosen(some, groups, total)).toEqual({ groups: 6, copies: 17, tokens: 70 });
    expect([1, 5, 99].map((number) => isChosen(some, number))).toEqual([false, true, true]);
    expect(toggleGroup(some, 1)).toEqual(allGroups);
  });

  it("M9: of no groups those that are named are chosen", () => {
    const some = toggleGroup(noGroups, 5);
    expect(sumChosen(some, groups, total)).toEqual({ groups: 1, copies: 1, tokens: 4 });
    expect([1, 5].map((number) => isChosen(some, number))).toEqual([false, true]);
  });

  it("M9: a group that is gone is no longer named", () => {
    const some = toggleGroup(toggleGroup(allGroups, 1), 5);
    expect(keepKnown(some, groups.slice(1))).toEqual(toggleGroup(allGroups, 5));
  });
});

it("M9: says of copies in what they differ, a sentence for each way", () => {
  const [copy] = groupOf(1).copies;
  if (copy === undefined) throw new Error("A group has a copy.");
  expect(
    sayDifferences([
      copy,
      { ...copy, number: 84, differs: ["capitals", "marks"] },
      { ...copy, number: 90, differs: ["spaces"] },
      { ...copy, number: 91, differs: ["capitals", "marks"] },
    ]),
  ).toEqual(["#84 and #91 differ in capitals and outer punctuation", "#90 differs in white space"]);
});
