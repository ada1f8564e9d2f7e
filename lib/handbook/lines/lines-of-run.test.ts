import { expect, it } from "vitest";
import { lineOrigins } from "@/lib/handbook/lines/lines-of-run";

it("H10: names the version that each line came with", () => {
  const texts = [
    ["a", "b", "c"],
    ["a", "x", "c", "d"],
    ["d0", "a", "x", "c"],
  ];
  expect(lineOrigins(texts)).toEqual([2, 0, 1, 0]);
});

it("H10: begins anew after the document was removed", () => {
  expect(lineOrigins([["a"], null, ["a", "b"]])).toEqual([2, 2]);
});

it("H10: takes a text in which too much changed as written anew", () => {
  const of = (letter: string) => Array.from({ length: 4_000 }, (_, n) => `${letter} ${n}`);
  expect(new Set(lineOrigins([of("a"), of("b")]))).toEqual(new Set([1]));
});
