import { array, assert, constantFrom, nat, property, record, string, tuple } from "fast-check";
import { describe, expect, it } from "vitest";
import {
  exactGroups,
  findCopyDifferences,
  normaliseText,
  toSearchText,
} from "@/lib/ledger/alike/exact-groups";
import type { Memory } from "@/lib/ledger/memory";
import { isExactDuplicate, memoryOf } from "@/lib/ledger/testing/sample-entries";
import { propertySettings } from "@/lib/testing/test-depth";

const ledgers = array(
  record({
    content: constantFrom("Tea at four.", "“tea at four”", "Tea  at four", "Tea at 4.", "US", "us"),
    category: constantFrom(null, "house", "relational", "voice"),
    constitutional: constantFrom(false, false, false, true),
    createdAt: nat(5),
  }),
  { maxLength: 12 },
).map((patches) => patches.map((patch, index) => memoryOf(index + 1, patch)));

const groupsOf = (ledger: readonly Memory[]) =>
  [...Map.groupBy(ledger, ({ content }) => normaliseText(content)).values()].flatMap(exactGroups);

const summary = (ledger: readonly Memory[]) =>
  groupsOf(ledger).map(({ stays, alsoStay, copies }) =>
    [[stays], alsoStay, copies].map((list) => list.map(({ number }) => number)),
  );

describe("exactGroups", () => {
  it("M9, G8: each copy may be dropped at its moment, and none is left that may", () => {
    assert(
      property(ledgers, (ledger) => {
        let kept = ledger;
        for (const { stays, copies } of groupsOf(ledger)) {
          for (const copy of copies) {
            expect(copy.constitutional).toBe(false);
            expect(isExactDuplicate(copy, stays)).toBe(true);
            expect(kept).toContain(stays);
            kept = kept.filter((memory) => memory !== copy);
          }
        }
        const left = kept.filter((memory) =>
          kept.some((other) => !memory.constitutional && isExactDuplicate(memory, other)),
        );
        expect(left).toEqual([]);
      }),
      propertySettings(1_000),
    );
  });

  it("M9: the constitutional one stays, otherwise the oldest, by number where they are as old", () => {
    const at = 0;
    const tea = (number: number, patch: Partial<Memory> = {}) =>
      memoryOf(number, { content: "Tea at four.", ...patch });
    expect(summary([tea(3), tea(1), tea(2)])).toEqual([[[1], [], [2, 3]]]);
    expect(summary([tea(1), tea(2, { createdAt: at }), tea(3, { createdAt: at })])).toEqual([
      [[2], [], [3, 1]],
    ]);
    expect(summary([tea(1), tea(2, { constitutional: true }), tea(3)])).toEqual([
      [[2], [], [1, 3]],
    ]);
    const held = { constitutional: true, category: "safety" };
    expect(summary([tea(1, { category: "house" }), tea(2, held), tea(3, held)])).toEqual([
      [[2], [3], [1]],
    ]);
  });
});

describe("copy differences", () => {
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
    const part = constantFrom(
      "Tea",
      "tea",
      " ",
      "  ",
      "\n",
      "é",
      "e\u0301",
      ".",
      "…",
      "“",
      "”",
      "'",
    );
    const text = tuple(part, part, part, part, part).map((parts) => parts.join("").trim());
    assert(
      property(text, text, (one, other) => {
        if (normaliseText(one) !== normaliseText(other)) return;
        expect(findCopyDifferences(one, other).length > 0).toBe(one !== other);
      }),
      propertySettings(5_000),
    );
  });
});

describe("toSearchText", () => {
  it.each([
    ["CAFÉ ÄÖÜ ΑΒΓ ДА", "café äöü αβγ да"],
    ["a \t\n\u00A0\u2003\u3000\uFEFFb", "a b"],
    ["a\u2028b\u0085c", "a b c"],
    ["“Tea at five…”", "tea at five"],
    ["«“tea at five,”»:", "tea at five"],
    ['"Tea at five". ', "tea at five"],
    ['" 5 mg "', "5 mg"],
    [". 5 mg", "5 mg"],
    ["“5 mg.”", "5 mg"],
    ["5 mg…", "5 mg"],
    // The content itself if only marks are left.
    [". . .", ". . ."],
    ["“…”", "“…”"],
    [":;", ":;"],
  ])("of %j is %j", (content, text) => {
    expect(toSearchText(content)).toBe(text);
  });

  it("keeps every other sign: none of these pairs is the same", () => {
    const pairs = [
      ["-5 °C", "5 °C"],
      ["50%", "50"],
      ["no!", "no"],
      [".5 mg", "5 mg"],
      ["6'", '6"'],
      ["she said “no", "she said no"],
      ["a\u200Bb", "ab"],
      ["½", "1/2"],
    ];
    for (const [a = "", b = ""] of pairs)
      expect([a, toSearchText(a)]).not.toEqual([a, toSearchText(b)]);
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
});

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
    ["/Home/ada", "/home/ada"],
    ["Ada@example.com", "ada@example.com"],
    ["run it with -V", "run it with -v"],
    ["5 M", "5 m"],
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
