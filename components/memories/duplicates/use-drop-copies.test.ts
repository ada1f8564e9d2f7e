import { describe, expect, it } from "vitest";
import { groupOf } from "@/components/memories/duplicates/testing/group-of";
import {
  allGroups,
  groupRows,
  isChosen,
  keepKnown,
  noGroups,
  sumChosen,
  toggleGroup,
} from "@/components/memories/duplicates/use-drop-copies";

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

describe("group rows", () => {
  const [one, two, three] = [groupOf(1), groupOf(2), groupOf(3)];
  const act = { id: "a-9", at: 0, revision: 8, groups: [two], copies: 1 };
  const rowsOf = (...given: Parameters<typeof groupRows>) =>
    groupRows(...given).map(({ group, act: done }) => [group.stays.number, done?.id ?? null]);

  it("M9: what was dropped keeps its place, before and after the groups are read again", () => {
    const expected = [
      [1, null],
      [2, "a-9"],
      [3, null],
    ];
    expect(rowsOf([{ items: [one, two, three], revision: 7 }], [act])).toEqual(expected);
    expect(rowsOf([{ items: [one, three], revision: 8 }], [act])).toEqual(expected);
  });

  it("M9: a group that has copies again since is shown beside what was dropped of it", () => {
    expect(rowsOf([{ items: [two], revision: 9 }], [act])).toEqual([
      [2, null],
      [2, "a-9"],
    ]);
  });
});
