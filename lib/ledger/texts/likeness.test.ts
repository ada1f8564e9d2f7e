import * as fc from "fast-check";
import { expect, it } from "vitest";
import { likeness, likenessWords } from "@/lib/ledger/texts/likeness";

it("P6: is the share of the words of both texts that they have in common", () => {
  expect(likeness("Mia drinks tea.", "tea, drinks MIA")).toBe(1);
  expect(likeness("Mia drinks tea", "Mia drinks coffee")).toBe(0.5);
  expect(likeness("Mia drinks tea", "The gate sticks")).toBe(0);
  expect(likeness("Café au lait", "CAFE\u0301 AU LAIT")).toBe(1);
  expect(likeness("don't", "don t")).toBe(0);
  expect(likeness("10mg for Ana", "10 mg for ANA")).toBe(1);
  expect(likeness("🚲!", "🚲 !")).toBe(1);
});

it("P6: compares pairs of characters in scripts without spaces", () => {
  expect(likeness("我喜欢喝茶", "我喜欢喝茶")).toBe(1);
  // 我喜 喜欢 欢喝 喝茶 against 我喜 喜欢 欢喝 喝酒
  expect(likeness("我喜欢喝茶", "我喜欢喝酒")).toBeCloseTo(3 / 5);
  expect(likeness("茶", "茶")).toBe(1);
});

it("P6: is 1 for a text and itself, symmetric, and between 0 and 1", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.string({ unit: "grapheme" }), (a, b) => {
      expect(likeness(a, a)).toBe(1);
      expect(likeness(a, b)).toBe(likeness(b, a));
      expect(likeness(a, b)).toBeGreaterThanOrEqual(0);
      expect(likeness(a, b)).toBeLessThanOrEqual(1);
    }),
  );
});

it("P6: finds the same words in a text whether it is ASCII alone or not", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme-ascii" }), (text) => {
      const words = likenessWords(`a ${text}`);
      expect(new Set([...words, "é"])).toEqual(likenessWords(`a ${text} é`));
    }),
  );
});
