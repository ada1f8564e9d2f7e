import { assert, constantFrom, array, property, string } from "fast-check";
import { describe, expect, it } from "vitest";
import { toSearchText, isExactDuplicate } from "@/lib/ledger/texts/duplicates";
import { memoryOf } from "@/lib/ledger/testing/memory-of";
import { propertySettings } from "@/lib/ledger/testing/property-settings";

describe("toSearchText", () => {
  it("ignores case, also where the database would not", () => {
    expect(toSearchText("CAFÉ ÄÖÜ ΑΒΓ ДА")).toBe("café äöü αβγ да");
  });

  it("makes NFC of NFD", () => {
    expect(toSearchText("Cafe\u0301")).toBe(toSearchText("Café"));
    expect(toSearchText("\u212B")).toBe(toSearchText("Å"));
  });

  it("makes one blank of every kind of white space", () => {
    expect(toSearchText("a \t\n\u00A0\u2003\u3000\uFEFFb")).toBe("a b");
    expect(toSearchText("a\u2028b\u0085c")).toBe("a b c");
  });

  it("takes surrounding quotes and . , ; : … off, nested ones too", () => {
    const same = [
      "tea at five",
      "Tea at five.",
      "“Tea at five…”",
      "«“tea at five,”»:",
      '"Tea at five". ',
    ];
    expect(new Set(same.map(toSearchText))).toEqual(new Set(["tea at five"]));
  });

  it("takes white space off before a digit, too", () => {
    const same = ["5 mg", '" 5 mg "', ". 5 mg", "“5 mg.”", "5 mg…"];
    expect(new Set(same.map(toSearchText))).toEqual(new Set(["5 mg"]));
  });

  it("keeps every other sign: none of these pairs is the same", () => {
    const pairs = [
      ["-5 °C", "5 °C"],
      ["50%", "50"],
      ["+1", "1"],
      ["$5", "5"],
      ["#5", "5"],
      ["no!", "no"],
      ["really?", "really"],
      ["(aside)", "aside"],
      ["a/b", "a b"],
      [".5 mg", "5 mg"],
      ["6'", '6"'],
      ["6'", "6"],
      ["she said “no", "she said no"],
      ["ab", "a b"],
      ["a\u200Bb", "ab"],
      ["½", "1/2"],
      ["x²", "x2"],
    ];
    for (const [a = "", b = ""] of pairs)
      expect([a, toSearchText(a)]).not.toEqual([a, toSearchText(b)]);
  });

  it("is the content itself if only marks are left", () => {
    for (const content of ["…", ". . .", '""', "“…”", ":;", "''"]) {
      expect(toSearchText(content)).toBe(content);
    }
  });

  it(
    "does twice what it does once, is never blank, and is blind to its own edges",
    { timeout: 60_000 },
    () => {
      const signs = constantFrom(..."aAéÉßΣς5 .,;:…\"'“”«»-%\n\u00A0\u0301İ👍".split(""));
      const texts = [
        array(signs, { maxLength: 12 }).map((all) => all.join("")),
        string({ unit: "binary" }),
      ];
      for (const text of texts) {
        assert(
          property(text, (any) => {
            const content = any.trim() || "x";
            const found = toSearchText(content);
            expect(found.trim()).not.toBe("");
            expect(toSearchText(found)).toBe(found);
            const spelt = /[\p{L}\p{N}]/u.test(content) ? content : `${content}x`;
            expect(toSearchText(` “${spelt}” `)).toBe(toSearchText(spelt));
            expect(toSearchText(spelt.normalize("NFD"))).toBe(toSearchText(spelt));
          }),
          propertySettings(3_000, 4),
        );
      }
    },
  );

  it("takes the longest content in no time, nested quotes included", { timeout: 60_000 }, () => {
    const started = performance.now();
    toSearchText(`${'".'.repeat(2_500)}${'."'.repeat(2_500)}`);
    expect(performance.now() - started).toBeLessThan(10_000);
  });
});

describe("isExactDuplicate", () => {
  it("G8: words that differ by a capital that means something are no duplicates", () => {
    const code = memoryOf(1, { content: "The gate code is Hunter2." });
    expect(isExactDuplicate(code, memoryOf(2, { content: "The gate code is hunter2." }))).toBe(
      false,
    );
  });

  const memory = memoryOf(1, { content: "Tea at five.", category: "home" });

  it("G8: another kept core memory of the category, with the same search text", () => {
    expect(
      isExactDuplicate(memory, memoryOf(2, { content: "tea at five", category: "home" })),
    ).toBe(true);
  });

  it("G8: a constitutional one of any category counts", () => {
    const held = memoryOf(2, { content: "tea at five", category: "vows", constitutional: true });
    expect(isExactDuplicate(memory, held)).toBe(true);
  });

  it("G8: neither itself, nor a discarded, journal, foreign-category or other text", () => {
    const same = { content: memory.content, category: "home" };
    const others = [
      memory,
      memoryOf(2, { ...same, discardedAt: 1 }),
      memoryOf(2, { ...same, type: "journal" }),
      memoryOf(2, { ...same, category: null }),
      memoryOf(2, { ...same, category: "Home" }),
      memoryOf(2, { ...same, content: "Tea at six." }),
      memoryOf(2, { ...same, discardedAt: 1, constitutional: true }),
    ];
    expect(others.filter((other) => isExactDuplicate(memory, other))).toEqual([]);
  });
});
