import { expect, it } from "vitest";
import {
  allGroups,
  isChosen,
  keepKnown,
  noGroups,
  sumChosen,
  toggleGroup,
} from "@/components/duplicates/group-choice";
import { groupOf } from "@/components/duplicates/testing/group-of";

const groups = [groupOf(1, { copyCount: 3, tokens: 30 }), groupOf(5, { copyCount: 1, tokens: 4 })];
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
