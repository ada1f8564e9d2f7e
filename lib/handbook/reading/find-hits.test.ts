import { expect, it } from "vitest";
import { findHits } from "@/lib/handbook/reading/find-hits";

it.each([
  ["a cursor and --from-Cursor", "cursor", ["cursor", "Cursor"]],
  ["ΣΊΣΥΦΟΣ", "σίσυφος", ["ΣΊΣΥΦΟΣ"]],
  ["exit  code 3", "Exit code", ["exit  code"]],
  ["a+b*[x] (1.5)", "+b*[X] (1.5", ["+b*[x] (1.5"]],
  ["1x5", "1.5", []],
  ["C:\\work", "c:\\WORK", ["C:\\work"]],
  ["anything", "  ", []],
])("H10: in %j, %j finds %j", (line, searched, found) => {
  expect(findHits(line, searched).map(([start, end]) => line.slice(start, end))).toEqual(found);
});
