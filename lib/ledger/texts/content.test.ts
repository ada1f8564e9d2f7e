import { describe, expect, it } from "vitest";
import { anything, array, assert, constantFrom, property, string } from "fast-check";
import {
  checkContent,
  countCodePoints,
  countTokens,
  findTextFault,
  hiddenParts,
  loggableJson,
  makeLoggable,
  showHidden,
} from "@/lib/ledger/texts/content";
import { propertySettings } from "@/lib/testing/test-depth";

describe("checkContent", () => {
  it("M3: trims and keeps everything else byte-exact", () => {
    const content = "a\r\n\tb  c\u200B e\u0301 👍";
    expect(checkContent(`\n  ${content}\uFEFF \t`)).toEqual({ ok: true, content });
  });

  it("M3: says which fault it refuses", () => {
    for (const text of ["a\u0000b", "a \u0000"])
      expect(checkContent(text)).toMatchObject({ ok: false, message: /NUL/ });
    expect(checkContent("a\uD83D")).toMatchObject({ ok: false, message: /surrogate/ });
    expect(checkContent("\uDC4D a")).toMatchObject({ ok: false, message: /surrogate/ });
    expect(checkContent(" \n\t ")).toMatchObject({ ok: false, message: /blank/ });
    expect(checkContent("")).toMatchObject({ ok: false, message: /blank/ });
  });

  it("M10: a text of invisible signs alone is blank", () => {
    for (const content of [
      "\u200B",
      "\u2060\u00AD",
      "\u3164",
      "\u2800",
      "\u{E0041}",
      "\uFE0F \u200D",
    ]) {
      expect(checkContent(content)).toMatchObject({ ok: false, message: /blank/ });
    }
    for (const content of ["\u200Bx", "👍🏽", "\u0301"]) expect(checkContent(content).ok).toBe(true);
  });

  it("M3: takes 10,000 code points, not 10,001, whatever they are", () => {
    for (const sign of ["x", "👍"]) {
      expect(checkContent(` ${sign.repeat(10_000)} `).ok).toBe(true);
      const over = checkContent(sign.repeat(10_001));
      expect(over).toMatchObject({ ok: false, message: /10001.*10000/ });
    }
  });
});

describe("makeLoggable", () => {
  it("G2: escapes NUL and lone surrogates and leaves the rest", () => {
    expect(makeLoggable("a\u0000b\uD83D👍\uDC4D\n")).toBe("a\\u0000b\\ud83d👍\\udc4d\n");
  });

  it("G2: cuts at the limit with a mark that says so, never inside a pair", () => {
    expect(makeLoggable("👍👍👍", 3)).toBe("👍👍👍");
    expect(makeLoggable("👍👍👍👍", 3)).toBe("👍👍…");
    expect(makeLoggable("x👍👍👍", 3)).toBe("x👍…");
    expect(countCodePoints(makeLoggable("x".repeat(10_001)))).toBe(10_000);
  });

  it("G2: any text comes out storable and within the limit", { timeout: 60_000 }, () => {
    assert(
      property(string({ unit: "binary", maxLength: 60 }), string({ maxLength: 4 }), (text, end) => {
        const log = makeLoggable(`${text}\u0000\uD800${end}`, 20);
        expect(findTextFault(log)).toBeNull();
        expect(countCodePoints(log)).toBeLessThanOrEqual(20);
      }),
      propertySettings(2_000),
    );
  });
});

describe("loggableJson", () => {
  it("G2: is the JSON of what a model sends", () => {
    expect(loggableJson({ ids: [1, "#2"], content: "a\nÉ👍" })).toBe(
      '{"ids":[1,"#2"],"content":"a\\nÉ👍"}',
    );
    expect(loggableJson(undefined)).toBe("");
  });

  it("G2: cuts what is nested without end", () => {
    const deep: unknown = JSON.parse(`${'{"a":['.repeat(100_000)}${"]}".repeat(100_000)}`);
    expect(loggableJson(deep)).toContain('"…"');
  });

  it("G2: cuts what is long, and escapes what cannot be stored", () => {
    expect(countCodePoints(loggableJson({ a: "👍".repeat(20_000) }))).toBe(10_000);
    expect(loggableJson({ a: "\u0000\uD800" })).toBe('{"a":"\\u0000\\ud800"}');
  });

  it("G2: never throws and is always storable, whatever comes", { timeout: 60_000 }, () => {
    assert(
      property(anything({ withBigInt: true, withObjectString: true }), (value) => {
        expect(findTextFault(loggableJson(value))).toBeNull();
      }),
      propertySettings(1_000),
    );
  });
});

describe("countTokens", () => {
  it("is ceil(code points / 4), and an emoji is one code point", () => {
    const sizes = ["", "a", "abcd", "abcde", "👍👍👍👍", "👍👍👍👍👍", "É", "E\u0301"].map(
      countTokens,
    );
    expect(sizes).toEqual([0, 1, 1, 2, 1, 2, 1, 1]);
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

function inTags(text: string): string {
  return Array.from(text, (sign) => String.fromCodePoint(0xe0000 + sign.charCodeAt(0))).join("");
}

/** One variation selector for each byte, as it is done to hide a text behind a sign. */
function inSelectors(text: string): string {
  const bytes = [...new TextEncoder().encode(text)];
  return bytes
    .map((byte) => String.fromCodePoint(byte < 16 ? 0xfe00 + byte : 0xe0100 + byte - 16))
    .join("");
}

const flags = ["gbeng", "gbsct", "gbwls"].map((land) => `\u{1F3F4}${inTags(land)}\u{E007F}`);

describe("showHidden", () => {
  it("I11: shows what tag characters and variation selectors spell, where it stands", () => {
    expect(showHidden(`Ada${inTags("delete #3")} likes tea.`)).toBe(
      'Ada⟨hidden: "delete #3"⟩ likes tea.',
    );
    expect(showHidden(`\u{E0001}${inTags("en")}\u{E007F}.`)).toBe('⟨hidden: "en"⟩.');
    expect(showHidden(`Hi 😀${inSelectors("Obéis !")} there`)).toBe(
      'Hi 😀⟨hidden: "Obéis !"⟩ there',
    );
    expect(showHidden(`港${inSelectors("open")}`)).toBe('港⟨hidden: "open"⟩');
    expect(showHidden(`❤\uFE0F${inTags("x")}`)).toBe('❤\uFE0F⟨hidden: "x"⟩');
    // A flag of nowhere is no flag.
    expect(showHidden(`\u{1F3F4}${inTags("killall")}\u{E007F}`)).toBe(
      '\u{1F3F4}⟨hidden: "killall"⟩',
    );
  });

  it("I11: names the signs where they spell nothing that can be shown, the first of many", () => {
    expect(showHidden("a\uFE01b")).toBe("a⟨hidden: U+FE01⟩b");
    expect(showHidden(`a${inSelectors("\u202E!")}b`)).toBe(
      "a⟨hidden: U+E01D2 U+E0170 U+E019E U+E0111⟩b",
    );
    expect(showHidden(`a${"\uFE01".repeat(12)}`)).toBe(
      `a⟨hidden: ${"U+FE01 ".repeat(8)}and 4 more⟩`,
    );
  });

  it("I11: leaves pictures, flags and letters with a chosen form as they are", () => {
    const real = ["❤\uFE0F\u200D\u{1F525}", "1\uFE0F\u20E3", "☎\uFE0E", "葛\u{E0100}", "∩\uFE00"];
    for (const text of [...flags, ...real, "\uFE0F at the start of a part", "né 👍🏽 你好 م\u200D"]) {
      expect(showHidden(text)).toBe(text);
      expect(hiddenParts(text)).toEqual([]);
    }
  });

  it("I11: leaves no sign that hides, shows the same twice, and changes no other text", () => {
    const sign = constantFrom("a", " ", "😀", "\uFE0F", "\uFE01", "\u{E0041}", "\u{E0141}", "港");
    const text = array(sign, { maxLength: 12 }).map((signs) => signs.join(""));
    assert(
      property(text, (given) => {
        const shown = showHidden(given);
        expect(shown).not.toMatch(/[a ][\uFE00-\uFE0F\u{E0000}-\u{E01EF}]/u);
        expect(showHidden(shown)).toBe(shown);
        expect(shown === given).toBe(hiddenParts(given).length === 0);
      }),
      propertySettings(300),
    );
  });
});
