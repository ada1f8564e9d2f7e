import { assert, property, string } from "fast-check";
import { describe, expect, it } from "vitest";
import type { ClaimKind } from "@/lib/claims/claim";
import { extractClaims } from "@/lib/claims/extract-claims";
import { propertySettings } from "@/lib/ledger/testing/property-settings";
import { workMs } from "@/lib/testing/work-ms";

const valuesOf = (text: string, ...kinds: ClaimKind[]) =>
  extractClaims(text)
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ value }) => value);

describe("L1: the claims of a text", () => {
  it.each([
    ["Take 10 mg.", "Take 10mg."],
    ["It weighs 1.5 kg.", "It weighs 1500 g."],
    ["Pay €1,250.50 now.", "Pay 1.250,50 Euro now."],
    ["About 1 500 guests.", "About 1500 guests."],
    ["She has two cats.", "She has 2 cats."],
    ["每天三次", "每天3次"],
    ["५ मिग्रा", "5 mg"],
    ["Half past, 20 percent.", "Half past, 20%."],
    ["It was −5 °C.", "It was -5°C."],
    ["3 million yen", "3,000,000 yen"],
    ["3万円", "30000円"],
    ["pelo menos 2", "2"],
    ["più o meno 12 anni", "12 anni"],
    ["vijfendertig dagen", "35 dagen"],
    ["anderhalve liter", "1,5 liter"],
    ["ventuno giorni", "21 giorni"],
  ])("finds the same number in %s and %s", (one, other) => {
    expect(valuesOf(one, "number")).toEqual(valuesOf(other, "number"));
    expect(valuesOf(one, "number")).toHaveLength(1);
  });

  it.each([
    ["10 mg", "20 mg"],
    ["10 mg", "10 g"],
    ["€10", "£10"],
    ["1.5 kg", "15 kg"],
    ["-5 °C", "5 °C"],
    ["minus 5 °C", "5 °C"],
    ["10%", "10"],
    ["10 Mg", "10 mg"],
    ["五片", "六片"],
  ])("keeps %s and %s apart", (one, other) => {
    expect(valuesOf(one, "number")).not.toEqual(valuesOf(other, "number"));
  });

  it.each([
    "on 19 May 2026",
    "on May 19th, 2026",
    "2026-05-19",
    "am 19. Mai 2026",
    "am 19.5.2026",
    "le 19 mai 2026",
    "el 19 de mayo de 2026",
    "il 19 maggio 2026",
    "em 19 de maio de 2026",
    "op 19 mei 2026",
    "dnia 19 maja 2026",
    "19 мая 2026 года",
    "19 Mayıs 2026",
    "في 19 مايو 2026",
    "ב־19 במאי 2026",
    "१९ मई 2026",
    "2026年5月19日",
    "2026년 5월 19일",
    "19 พฤษภาคม 2569",
  ])("reads %s as 19 May 2026", (text) => {
    expect(valuesOf(text, "date")).toEqual(["d05-19", "n:2026"]);
  });

  it.each([
    ["at 18:30", "t18:30"],
    ["at 6:30 pm", "t18:30"],
    ["à 18h30", "t18:30"],
    ["um 18.30 Uhr", "t18:30"],
    ["下午6点半", "t18:30"],
    ["午後6時30分", "t18:30"],
    ["오후 6시 30분", "t18:30"],
    ["12 am", "t00:00"],
    ["at noon", "t12:00"],
  ])("reads the time in %s", (text, value) => {
    expect(valuesOf(text, "date")).toEqual([value]);
  });

  it.each([
    ["Call 020 7946 0182.", "i:02079460182"],
    ["Call +44 20 7946 0182.", "i:+442079460182"],
    ["Mail Ana@Example.org.", "i:ana@example.org"],
    ["See https://www.example.org/a/?b=1.", "i:example.org/a/?b=1"],
    ["Flight KX-4471 leaves.", "i:KX-4471"],
    ["Use /srv/settle/run.sh here.", "i:/srv/settle/run.sh"],
    ["Version 2.14.3 works.", "i:2.14.3"],
    ["Commit 3f9c2e1 broke it.", "i:3f9c2e1"],
    ["Set max_tokens there.", "i:max_tokens"],
    ["密码是KX-4471。", "i:KX-4471"],
  ])("finds the identifier in %s", (text, value) => {
    expect(valuesOf(text, "identifier")).toEqual([value]);
  });

  it.each([
    "“leave it there”",
    '"leave it there"',
    "„leave it there“",
    "«leave it there»",
    "‘leave it there’",
  ])("finds the quoted words %s", (quote) => {
    expect(valuesOf(`She said ${quote} twice.`, "quote")).toEqual(["q:leave it there"]);
  });

  it("leaves out words that are numbers in a language that the text is not in", () => {
    expect(valuesOf("Supports deployment on Smithery.", "number")).toEqual([]);
  });

  it("finds names within a sentence, and ordinary German nouns are none", () => {
    expect(valuesOf("Yesterday Ana Gomez met Dr. Novak in Bruges.", "name")).toEqual([
      "w:ana",
      "w:gomez",
      "w:novak",
      "w:bruges",
    ]);
    expect(valuesOf("Sie trinkt mit Jana morgens Kaffee in der Küche.", "name")).toEqual([
      "w:jana",
    ]);
  });

  it("names a name as it is written, in decomposed letters too", () => {
    const text = "I met Zoë Mäkelä's aunt in Łódź.".normalize("NFD");
    const names = extractClaims(text).filter(({ kind }) => kind === "name");
    const written = ["Zoë", "Mäkelä", "Łódź"].map((name) => name.normalize("NFD"));
    expect(names.map((claim) => claim.text)).toEqual(written);
    expect(names.map(({ value }) => value)).toEqual(["w:zoë", "w:mäkelä", "w:łódź"]);
  });

  it("marks a capitalised word at the start of a sentence, unless it is a little word", () => {
    const names = extractClaims("Marta sings. She sings well.").filter(
      ({ kind }) => kind === "name",
    );
    expect(names.map(({ text, opensSentence }) => [text, opensSentence])).toEqual([
      ["Marta", true],
    ]);
  });

  it("finds rare tokens in scripts without case, and leaves out everyday words", () => {
    expect(valuesOf("王敏每天喝普洱茶", "token")).toEqual(["k:王敏", "k:普洱"]);
    expect(valuesOf("민서는 부산에서 물을 마신다", "token")).toEqual(["k:민서", "k:부산"]);
  });

  it.each([
    ["She does not eat fish.", "not"],
    ["Sie isst keinen Fisch.", "keinen"],
    ["Elle ne mange pas de poisson.", "pas"],
    ["Nigdy nie je ryb.", "Nigdy"],
    ["Она не ест рыбу.", "не"],
    ["Balık yemez.", "mez"],
    ["她不吃鱼。", "不"],
    ["魚は食べない。", "ない"],
    ["생선을 먹지 않는다.", "않"],
    ["لا تأكل السمك.", "لا"],
    ["היא לא אוכלת דגים.", "לא"],
    ["वह मछली नहीं खाती।", "नहीं"],
    ["เธอไม่กินปลา", "ไม่"],
  ])("finds one negation in %s", (text, word) => {
    const found = extractClaims(text).filter(({ kind }) => kind === "polarity");
    expect(found.map((claim) => claim.text)).toEqual([word]);
  });

  it("tells a code in capitals from a word that is emphasised", () => {
    const found = (text: string) => valuesOf(text, "name", "polarity", "condition");
    expect(found("Breda (NL), Malmö (SE).")).toEqual(["w:breda", "N:NL", "w:malmö", "N:SE"]);
    expect(found("Sie isst CA 5 Eier, NIE mehr.")).toEqual(["N:CA", "x:negation"]);
    expect(found("We go IF it is warm, and NOT in MAY 2026.")).toEqual([
      "x:condition",
      "x:negation",
    ]);
  });

  it("says where each claim is, in the words of the text", () => {
    assert(
      property(string({ unit: "grapheme", maxLength: 200 }), (text) => {
        for (const claim of extractClaims(text)) {
          expect(text.slice(claim.at, claim.at + claim.text.length)).toBe(claim.text);
        }
      }),
      propertySettings(300, 2),
    );
  });
});

describe("L1: any text", () => {
  it("is read without a fault, lone halves of pairs too", () => {
    assert(
      property(string({ unit: "binary", maxLength: 400 }), (text) => {
        expect(extractClaims(text)).toEqual(extractClaims(text));
      }),
      propertySettings(1_000, 4),
    );
  });

  it.each([
    ["1 ", "digits"],
    ["1-", "digits and signs"],
    ["1.", "points"],
    ["(((", "brackets"],
    ['"', "quotes"],
    ["a'", "apostrophes"],
    ["no ", "negations"],
    ["if not 10 mg A, ", "everything"],
    ["不", "Chinese negations"],
    ["普洱", "Chinese words"],
    ["กรุง", "Thai"],
    ["me", "Turkish endings"],
    ["A", "one long word"],
    ["5월 ", "months"],
    ["/a", "paths"],
    ["+1 ", "telephones"],
    ["\u0301", "marks"],
    ["1:00-2:00 ", "ranges"],
    ["2 hundred and ", "numbers of several words"],
    ["`a` a=1 ", "code"],
    ["1) ", "list numbers"],
    ["5 EUR/week ", "rates"],
    ["六点", "Chinese times"],
  ])("takes time in proportion to its length: %s", { timeout: 60_000 }, async (unit) => {
    const text = unit.repeat(10_000).slice(0, 10_000);
    // Another text, so that the timed one is not remembered.
    extractClaims(text.slice(0, 5_000));
    expect(await workMs(() => extractClaims(text))).toBeLessThan(1_000);
  });
});
