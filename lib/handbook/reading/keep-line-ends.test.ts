import { expect, it } from "vitest";
import { keepLineEnds } from "@/lib/handbook/reading/keep-line-ends";

it.each([
  ["a\nb\n", "a\nc\nb\n", "a\nc\nb\n"],
  ["a\r\nb\r\n", "a\nb\n", "a\r\nb\r\n"],
  ["a\r\nb\r\n", "a\nc\nb\n", "a\r\nc\r\nb\r\n"],
  ["a\r\nb", "a\nb\nc", "a\r\nb\r\nc"],
  ["a\nb\r\nc\nd\n", "a\nb\nx\nc\nd\n", "a\nb\r\nx\nc\nd\n"],
])("H8: %j, shown and sent back as %j, is %j", (before, typed, kept) => {
  expect(keepLineEnds(before, typed)).toBe(kept);
});
