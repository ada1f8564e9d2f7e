import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkName } from "@/lib/ledger/texts/check-name";
import { normaliseName } from "@/lib/ledger/texts/normalise-name";

const max = 100;
const messageOf = (raw: string) => {
  const check = checkName(raw, max);
  return check.ok ? null : check.message;
};

describe("A2: a name that people read", () => {
  it.each([
    "Nova",
    "O’Brien-Łukasz (ops) #2",
    "می‌خواهم",
    "क्‍ष",
    "ශ්‍රී",
    "葛\u{e0100}城",
    "❤️",
    "👩🏽‍🚀 Ada",
    "🏳️‍🌈",
    "1️⃣ first",
    "🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}",
    "שלום",
    "محمد",
  ])("takes %j as it is written", (name) => {
    expect(checkName(name, max)).toEqual({ ok: true, name: name.normalize("NFC") });
  });

  it("trims and composes: what is stored is NFC", () => {
    expect(checkName("  Ru\u030az\u030cena\u3000", max)).toEqual({ ok: true, name: "Růžena" });
  });

  it.each([
    ["No\u200bva", "Remove character 3, U+200B: it is invisible."],
    ["No\u200dva", "Remove character 3, U+200D: it is invisible."],
    ["😀\u200d", "Remove character 2, U+200D: it is invisible."],
    ["می\u200c", "Remove character 3, U+200C: it is invisible."],
    ["a\u{e0041}b", "Remove character 2, U+E0041: it is invisible."],
    ["1\ufe0f", "Remove character 2, U+FE0F: it is invisible."],
    ["user\u202etxt.exe", "Remove character 5, U+202E: it is invisible."],
    ["\u2066a\u2069", "Remove character 1, U+2066: it is invisible."],
    ["a\u061cb", "Remove character 2, U+061C: it is invisible."],
    ["a\u00adb", "Remove character 2, U+00AD: it is invisible."],
    ["\u3164", "Remove character 1, U+3164: it is invisible."],
    ["a\tb", "Remove character 2, U+0009: it is invisible."],
    ["two\nlines", "A name is one line."],
    ["two\u2028lines", "A name is one line."],
    ["   ", "Give a name."],
    ["\u2800\u2800", "Enter a visible name."],
    ["a\u0000b", "This contains a NUL character, which cannot be stored."],
    ["\ud83d", "This contains half of a surrogate pair, which is not valid Unicode."],
    ["😀".repeat(101), "At most 100 characters; this has 101."],
  ])("refuses %j", (raw, message) => {
    expect(messageOf(raw)).toBe(message);
  });

  it("takes it again as it gave it, and it is never blank to the eye", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 40 }), (raw) => {
        const check = checkName(raw, max);
        if (!check.ok) return;
        expect(checkName(check.name, max)).toEqual(check);
        expect(normaliseName(check.name)).not.toBe("");
      }),
    );
  });

  it("a flag of a region carries its region and no further words", () => {
    const tags = (text: string) =>
      String.fromCodePoint(...Array.from(text, (letter) => 0xe0000 + (letter.codePointAt(0) ?? 0)));
    const flag = `🏴${tags("gbwls")}\u{e007f}`;
    expect(checkName(`Ana ${flag}`, 100).ok).toBe(true);
    for (const hidden of [
      tags("obey"),
      `${flag}${tags("obey")}`,
      `🏴${tags("keep only me")}\u{e007f}`,
    ]) {
      expect(checkName(`Ana 🏴${hidden}`, 100), hidden).toMatchObject({ ok: false });
    }
  });

  it("no sign that nobody sees stands alone between Latin letters", () => {
    const passed: string[] = [];
    for (let point = 1; point < 0xe1000; point += 1) {
      const sign = String.fromCodePoint(point);
      const isUnseen = /\p{Default_Ignorable_Code_Point}|\p{Cc}|\p{Cf}/u.test(sign);
      if (isUnseen && messageOf(`a${sign}b`) === null) passed.push(point.toString(16));
    }
    expect(passed).toEqual([]);
  });
});
