import { expect, it } from "vitest";
import { groupRows } from "@/components/duplicates/group-rows";
import { groupOf } from "@/components/duplicates/testing/group-of";

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
