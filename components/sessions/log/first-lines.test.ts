import { assert, property, string } from "fast-check";
import { describe, expect, it } from "vitest";
import { firstLines } from "@/components/sessions/log/first-lines";

describe("how a long text begins", () => {
  it("is its first lines, cut where a word ends; a short one stands whole", () => {
    expect(firstLines("One.\nTwo.\nThree.")).toBeNull();
    expect(firstLines("One.\nTwo.\nThree.\nFour.")).toBe("One.\nTwo.\nThree.");
    expect(firstLines("x".repeat(240))).toBeNull();
    expect(firstLines(`${"memory ".repeat(60)}end`)).toBe("memory ".repeat(34).trimEnd());
    expect(firstLines("x".repeat(300))).toBe("x".repeat(240));
    expect(firstLines("👍".repeat(300))).toBe("👍".repeat(240));
  });

  it("is a beginning of it, and shorter", () => {
    assert(
      property(string({ unit: "grapheme", maxLength: 600, size: "max" }), (text) => {
        const short = firstLines(text);
        if (short === null) return;
        expect(text.startsWith(short)).toBe(true);
        expect(short.length).toBeLessThan(text.length);
      }),
    );
  });
});
