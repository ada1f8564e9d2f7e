import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { propertySettings } from "@/lib/ledger/testing/property-settings";
import { splitLongText } from "@/lib/interop/testing/at-once";
import { countCodePoints } from "@/lib/ledger/texts/content";

describe("a text over the limit", () => {
  it("is parted at paragraphs, then lines, then sentences, then words", () => {
    expect(splitLongText("one two\n\nthree four", 12)).toEqual(["one two", "three four"]);
    expect(splitLongText("one two\nthree four", 12)).toEqual(["one two", "three four"]);
    expect(splitLongText("One two. Three four!", 12)).toEqual(["One two.", "Three four!"]);
    expect(splitLongText("one two three", 8)).toEqual(["one two", "three"]);
    expect(splitLongText("👍👍👍", 2)).toEqual(["👍👍", "👍"]);
  });

  it("fills a part as far as the border allows", () => {
    expect(splitLongText("a\n\nb\n\nc\n\nd", 4)).toEqual(["a\n\nb", "c\n\nd"]);
  });

  it("loses nothing but white space between parts, and no part is over the limit", () => {
    const text = fc
      .array(fc.constantFrom("a", "bcd", "👍", ". ", "\n", "\n\n", " ", "!”"))
      .map((parts) => parts.join(""));
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 12 }), (given, limit) => {
        const parts = splitLongText(given, limit);
        expect(parts.join("").replace(/\s/g, "")).toBe(given.replace(/\s/g, ""));
        for (const part of parts) {
          expect(countCodePoints(part)).toBeLessThanOrEqual(limit);
          expect(part.trim()).toBe(part);
          expect(part).not.toBe("");
        }
      }),
      propertySettings(5_000, 4),
    );
  });
});
