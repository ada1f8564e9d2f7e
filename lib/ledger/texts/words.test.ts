import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  likeness,
  likenessWords,
  listTellingWords,
  splitPieces,
  splitWords,
} from "@/lib/ledger/texts/words";
import { propertySettings } from "@/lib/testing/test-depth";

const keysOf = (text: string) => splitWords(text).map(({ key }) => key);

describe("L1: the words of a text", () => {
  it.each([
    ["Don’t ring INC-48213, a@b.org.", ["don't", "ring", "INC-48213", "a@b.org"]],
    ["10mg, 10 mg and 10 people", ["10mg", "10mg", "and", "10", "people"]],
    ["It is −5 °C, not 50%", ["it", "is", "-5°C", "not", "50%"]],
    ["$40 or 40 $", ["40$", "or", "40$"]],
    ["1,000 and 1000 but 1,5", ["1000", "and", "1000", "but", "1,5"]],
    ["at 6:40 pm, 18:40, 09:15", ["at", "18:40", "18:40", "9:15"]],
    ["Ana's key is Ana’s", ["ana", "key", "is", "ana"]],
    ["see https://x.org/a-b?c", ["see", "https://x.org/a-b", "c"]],
    ["the US, the us", ["the", "US", "the", "us"]],
    ["北京 is 大", ["北京", "is", "大"]],
    ["王小明吃鱼", ["王小", "小明", "明吃", "吃鱼"]],
    ["…!?", []],
  ])("of %j are %j", (text, keys) => {
    expect(keysOf(text)).toEqual(keys);
  });

  it("each stands where it says, in order, in any text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 60 }), (text) => {
        let last = 0;
        for (const { text: word, at, end, isPair } of splitWords(text)) {
          expect(text.slice(at, end)).toBe(word);
          expect(at).toBeGreaterThanOrEqual(isPair ? 0 : last);
          last = isPair ? at : end;
        }
      }),
      propertySettings(200),
    );
  });
});

describe("a text in pieces", () => {
  it("G17: loses no sign, whatever the text is", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(splitPieces(text).join("")).toBe(text);
      }),
      propertySettings(200),
    );
  });

  it("keeps a word, a number and a picture together, and tells all other signs apart", () => {
    const text = "Can't pay -5.5% (maybe)?\n北京 👩‍👧 👍🏽 e\u0301 10mg a_b \u200B";
    expect(splitPieces(text).filter((piece) => piece.trim() !== "")).toEqual(
      "Can't pay -5.5% ( maybe ) ? 北 京 👩‍👧 👍🏽 e\u0301 10mg a_b \u200B".split(" "),
    );
  });
});

describe("the telling words of a text", () => {
  it("M7: are numbers and codes first, then names, then long words", () => {
    const words = listTellingWords("The vault in Lugano opens with zk1-Q81x, said Ines Pereira.");
    expect(words.slice(0, 3)).toEqual(["zk1-Q81x", "Ines Pereira", "Lugano"]);
    expect(words).toContain("vault");
    expect(words).not.toContain("in");
    expect(words).not.toContain("The");
  });

  it("M7: are numbers in groups as a whole, addresses, and codes of capitals", () => {
    const text = "Call +41 79 555 01 02, mail ines@example.org, or use PIN XKCD.";
    const words = listTellingWords(text);
    expect(words).toContain("+41 79 555 01 02");
    expect(words).toContain("ines@example.org");
    expect(words).toContain("XKCD");
  });

  it("M7: in scripts without spaces are their words of two signs or more", () => {
    expect(listTellingWords("他的密码是四七一一，住在北京。")).toContain("北京");
    expect(listTellingWords("Её пароль Ласточка.")).toContain("Ласточка");
  });

  it("M7: stand in the text, each once, and never are more than it", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), (text) => {
        const words = listTellingWords(text);
        expect(new Set(words).size).toBe(words.length);
        for (const word of words) expect(text.normalize("NFC")).toContain(word);
      }),
    );
  });
});

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
