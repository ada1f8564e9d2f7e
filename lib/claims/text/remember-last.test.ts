import { expect, it } from "vitest";
import { rememberLast } from "@/lib/claims/text/remember-last";

it("makes each of the last keys once, and one before them again", () => {
  const made: string[] = [];
  const read = rememberLast(2, (key) => {
    made.push(key);
    return key.toUpperCase();
  });
  expect(["a", "b", "a", "b", "c", "b", "a"].map(read)).toEqual([
    "A",
    "B",
    "A",
    "B",
    "C",
    "B",
    "A",
  ]);
  expect(made).toEqual(["a", "b", "c", "a"]);
});
