import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hiddenParts, showHidden } from "@/lib/ledger/texts/show-hidden";
import { propertySettings } from "@/lib/ledger/testing/property-settings";

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
    const sign = fc.constantFrom(
      "a",
      " ",
      "😀",
      "\uFE0F",
      "\uFE01",
      "\u{E0041}",
      "\u{E0141}",
      "港",
    );
    const text = fc.array(sign, { maxLength: 12 }).map((signs) => signs.join(""));
    fc.assert(
      fc.property(text, (given) => {
        const shown = showHidden(given);
        expect(shown).not.toMatch(/[a ][\uFE00-\uFE0F\u{E0000}-\u{E01EF}]/u);
        expect(showHidden(shown)).toBe(shown);
        expect(shown === given).toBe(hiddenParts(given).length === 0);
      }),
      propertySettings(300),
    );
  });
});
