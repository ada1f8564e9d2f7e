import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkName, normaliseName } from "@/lib/ledger/texts/name";

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
    "שלום",
    "محمد",
  ])("takes %j as it is written", (name) => {
    expect(checkName(name, max)).toEqual({ ok: true, name: name.normalize("NFC") });
  });

  it("trims and composes: what is stored is NFC", () => {
    expect(checkName("  Ru\u030az\u030cena\u3000", max)).toEqual({ ok: true, name: "Růžena" });
  });

  it.each([
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

  it.each([
    "No\u200bva",
    "😀\ufe0f\u200d\ufe0f",
    "a\u{e0101}\u{e0102}\u{e0103}b",
    "🏴\u{e0067}\u{e0062}\u{e007f}",
    "user\u202etxt.exe",
    "\u2066a\u2069",
    "\u3164",
    "a\tb",
  ])("refuses %j, which hides a sign", (raw) => {
    expect(messageOf(raw)).toBe("A name has no invisible characters: leave them out.");
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

  it("no sign that nobody sees passes but joiners and variation selectors", () => {
    const passed: string[] = [];
    for (let point = 1; point < 0xe1000; point += 1) {
      const sign = String.fromCodePoint(point);
      const isUnseen = /\p{Default_Ignorable_Code_Point}|\p{Cc}|\p{Cf}/u.test(sign);
      if (isUnseen && messageOf(`a${sign}b`) === null) passed.push(sign);
    }
    expect(passed.filter((sign) => !/[\u200c\u200d]|\p{Variation_Selector}/u.test(sign))).toEqual(
      [],
    );
  });
});

const anyName = fc.string({ unit: "binary", maxLength: 30 });

const forms = ["NFC", "NFD", "NFKC", "NFKD"] as const;

/** Every sign that has another form or case: all that two spellings of a name can differ by. */
function* signsWithForms(): Generator<readonly [string, readonly string[]]> {
  for (let point = 1; point < 0x30000; point += 1) {
    if (point >= 0xd800 && point <= 0xdfff) continue;
    const sign = String.fromCodePoint(point);
    const alike = forms.map((form) => sign.normalize(form));
    alike.push(sign.toUpperCase(), sign.toLowerCase());
    const others = alike.filter((other) => other !== sign);
    if (others.length > 0) yield [sign, others];
  }
}

describe("A2: normaliseName", () => {
  it("is the same of what it gave", () => {
    fc.assert(
      fc.property(anyName, (name) => {
        expect(normaliseName(normaliseName(name))).toBe(normaliseName(name));
      }),
    );
  });

  it("is the same for every form and case of every sign", () => {
    const apart: string[] = [];
    for (const [sign, others] of signsWithForms()) {
      const key = normaliseName(sign);
      if ([...others, key].some((other) => normaliseName(other) !== key)) apart.push(sign);
    }
    expect(apart).toEqual([]);
  });

  it("does not see what nobody sees, wherever it stands", () => {
    const hidden = fc.constantFrom(
      "\u200b",
      "\u200d",
      "\u202e",
      "\u2066",
      "\ufe0f",
      "\u00ad",
      "\u3164",
    );
    fc.assert(
      fc.property(fc.string({ maxLength: 20 }), fc.nat(20), hidden, (name, place, sign) => {
        const at = Math.min(place, name.length);
        expect(normaliseName(name.slice(0, at) + sign + name.slice(at))).toBe(normaliseName(name));
      }),
    );
  });

  it.each([
    ["Nova", " nOVA "],
    ["Nova", "No\u200bva"],
    ["Nova", "\u202eNova"],
    ["Nova", "Ｎｏｖａ"],
    ["Růžena", "Ru\u030az\u030cena"],
    ["Straße", "STRASSE"],
    ["Straße", "STRAẞE"],
    ["ΟΔΥΣΣΕΥΣ", "οδυσσευς"],
    ["Night shift", "night\u00a0\u2003shift"],
    ["ﬁnch", "Finch"],
  ])("%j and %j count as the same", (one, other) => {
    expect(normaliseName(one)).toBe(normaliseName(other));
  });

  it.each([
    ["Nova", "Novа"],
    ["Nova", "Nóva"],
    ["Nova 1", "Nova 2"],
    ["night shift", "nightshift"],
    ["❤", "♥"],
  ])("%j and %j are two names", (one, other) => {
    expect(normaliseName(one)).not.toBe(normaliseName(other));
  });

  it.each(["", " ", "\u3000", "\u2800", "\u3164", "\u200b\u00ad", "\ufe0f"])(
    "%j looks blank: nothing is left of it",
    (name) => {
      expect(normaliseName(name)).toBe("");
    },
  );
});
