import { assert, constantFrom, property, tuple } from "fast-check";
import { expect, it } from "vitest";
import { findCopyDifferences } from "@/lib/ledger/alike/copy-differences";
import { propertySettings } from "@/lib/ledger/testing/property-settings";
import { normaliseText } from "@/lib/ledger/texts/normalised-text";

it.each([
  ["Tea at four.", "Tea at four.", []],
  ["Tea at four.", "tea at four.", ["capitals"]],
  ["Tea at four.", "Tea  at\nfour.", ["spaces"]],
  ["Tea at four.", "“Tea at four”", ["marks"]],
  ["Café.", "Cafe\u0301.", ["encoding"]],
  ["The small oven.", "the small  oven", ["capitals", "spaces", "marks"]],
])("M9, M10: says in what %j and %j differ", (one, other, differences) => {
  expect(findCopyDifferences(one, other)).toEqual(differences);
});

it("M9, M10: exact duplicates that are not the same to the byte differ in something", () => {
  const part = constantFrom("Tea", "tea", " ", "  ", "\n", "é", "e\u0301", ".", "…", "“", "”", "'");
  const text = tuple(part, part, part, part, part).map((parts) => parts.join("").trim());
  assert(
    property(text, text, (one, other) => {
      if (normaliseText(one) !== normaliseText(other)) return;
      expect(findCopyDifferences(one, other).length > 0).toBe(one !== other);
    }),
    propertySettings(5_000),
  );
});
