import { expect, it } from "vitest";
import { changedLines } from "@/components/handbook/document-history";

it.each([
  ["a\nb\nc", "a\nb\nc", []],
  [
    "a\nb\nc",
    "a\nx\nc\nd",
    [
      [2, "b", "x"],
      [4, "", "d"],
    ],
  ],
  ["a\nb\nc", "b\nc", [[1, "a", ""]]],
  ["", "a\nb", [[1, "", "a\nb"]]],
])("H8: %j became %j", (before, after, changed) => {
  expect(changedLines(before, after).map((one) => [one.line, one.before, one.after])).toEqual(
    changed,
  );
});
