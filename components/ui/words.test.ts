import { expect, test } from "vitest";
import { keyed } from "@/components/ui/words";

test("equal texts all stay, each under a key of its own", () => {
  const texts = ["Tea at four.", "2 Tea at four.", "Tea at four.", "Tea at four."];
  const given = keyed(texts);
  expect(given.map(({ text }) => text)).toEqual(texts);
  expect(new Set(given.map(({ key }) => key)).size).toBe(texts.length);
});

test("a text keeps its key whatever comes after it", () => {
  expect(keyed(["a", "b", "a"]).slice(0, 2)).toEqual(keyed(["a", "b"]));
});
