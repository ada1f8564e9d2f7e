import { assert, constantFrom, array, property, string } from "fast-check";
import { describe, expect, it } from "vitest";
import { normaliseText } from "@/lib/ledger/texts/normalised-text";
import { propertySettings } from "@/lib/ledger/testing/property-settings";

const areSame = (a: string, b: string) => normaliseText(a) === normaliseText(b);

describe("normaliseText", () => {
  it.each([
    ["Ines calls on Sundays at six, after Mass.", "ines calls on Sundays at six, after Mass"],
    ["tea at five", "“Tea at five…”"],
    ["tea at five", "«“tea at five,”»:"],
    ["tea at five", ' "Tea at five". '],
    ["Tea \t\n\u00A0\u2003\u3000at five", "tea at five"],
    ["Cafe\u0301 Noir", "café noir"],
    ["And then", "...and then"],
    ["And then", "… and then"],
    ["Don’t (Ever) go", "don’t (ever) go"],
    ["Ελλάδα Δεν", "ελλάδα δεν"],
    ["5 mg", '" 5 mg "'],
    ["¿Vienes? Sí", "¿vienes? sí"],
  ])("G8: %j and %j are the same", (a, b) => {
    expect(normaliseText(a)).toBe(normaliseText(b));
  });

  it.each([
    ["AbC", "abc"],
    ["US", "us"],
    ["Hunter2", "hunter2"],
    ["iPhone", "iphone"],
    ["the code is X7-b", "the code is x7-b"],
    ["/Home/ada", "/home/ada"],
    ["Ada@example.com", "ada@example.com"],
    ["run it with -V", "run it with -v"],
    ["10 Mg a day", "10 mg a day"],
    ["5 M", "5 m"],
    ["10 Mbit", "10 mbit"],
    ["1\uFEFF0 mg", "1 0 mg"],
    ["Θα έρθεις;", "Θα έρθεις"],
    ["-5 °C", "5 °C"],
    ["50%", "50"],
    ["50%.", "50"],
    ["$5", "5"],
    ["no!", "no"],
    ["really?", "really"],
    ["(aside)", "aside"],
    ["a/b", "a b"],
    ["ab", "a b"],
    ["a\u200Bb", "ab"],
    [".5 mg", "5 mg"],
    [".env", "env"],
    ["6'", '6"'],
    ["6'", "6"],
    ["she said “no", "she said no"],
    [":-)", "-)"],
    [":)", ")"],
    [":'(", "'("],
    [":D", "D"],
    ["good ;-)", "good -)"],
    ["std::", "std"],
    ["½", "1/2"],
    ["x²", "x2"],
  ])("M10: %j and %j stay apart", (a, b) => {
    expect(areSame(a, b)).toBe(false);
  });

  it("is the content itself if only marks are left", () => {
    for (const content of ["…", ". . .", '""', "“…”", ":;", "''", "::"]) {
      expect(normaliseText(content)).toBe(content);
    }
  });

  it("M10: twice is once, never blank, the same for both forms of Unicode", () => {
    const signs = constantFrom(..."aAéÉßΣς5 .,;:…\"'“”«»-%()!\n\u00A0\u0301İ👍".split(""));
    const texts = [
      array(signs, { maxLength: 12 }).map((all) => all.join("")),
      string({ unit: "binary" }),
    ];
    for (const text of texts) {
      assert(
        property(text, (any) => {
          const content = any.trim() || "x";
          const normalised = normaliseText(content);
          expect(normalised.trim()).not.toBe("");
          expect(normaliseText(normalised)).toBe(normalised);
          expect(normaliseText(`x${content}`.normalize("NFD"))).toBe(normaliseText(`x${content}`));
        }),
        propertySettings(3_000, 4),
      );
    }
  });

  it("M10: white space never counts", () => {
    const words = array(constantFrom("Tea", "at", "5", "US", ":-)", "“yes”", "…"), {
      minLength: 1,
    });
    assert(
      property(words, (all) => {
        expect(normaliseText(`Tea \t${all.join(" \n ")}`)).toBe(
          normaliseText(`Tea ${all.join(" ")}`),
        );
      }),
      propertySettings(1_000),
    );
  });

  it("takes one pass over the longest content, nested quotes included", () => {
    const nested = `${'" '.repeat(2_500)}x${' "'.repeat(2_500)}`;
    expect(normaliseText(nested)).toBe("x");
  });
});
