import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { normaliseName } from "@/lib/ledger/texts/normalise-name";

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
