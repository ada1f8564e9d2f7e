import { assert, property, string } from "fast-check";
import { describe, expect, it } from "vitest";
import { propertySettings } from "@/lib/ledger/testing/property-settings";
import { countCodePoints, countTokens } from "@/lib/ledger/texts/tokens";

describe("countTokens", () => {
  it("is ceil(code points / 4), and an emoji is one code point", () => {
    const sizes = ["", "a", "abcd", "abcde", "👍👍👍👍", "👍👍👍👍👍", "É", "E\u0301"].map(
      countTokens,
    );
    expect(sizes).toEqual([0, 1, 1, 2, 1, 2, 1, 1]);
  });

  it("counts joined emoji by their parts, and every sign that nobody sees", () => {
    expect(countCodePoints("👨‍👩‍👧")).toBe(5);
    expect(countCodePoints("a\u200B\uFE0F")).toBe(3);
  });

  it("counts a lone half of a pair as one", () => {
    expect(["\uD800", "\uDC00\uD800", "\uD83D\uD83D\uDC4D"].map(countCodePoints)).toEqual([
      1, 2, 2,
    ]);
  });

  it("agrees with the language's own iteration on any text", { timeout: 60_000 }, () => {
    assert(
      property(string({ unit: "binary", maxLength: 200 }), (text) => {
        expect(countCodePoints(text)).toBe(Array.from(text).length);
      }),
      propertySettings(2_000, 4),
    );
  });
});
