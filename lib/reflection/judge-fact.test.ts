import { describe, expect, it } from "vitest";
import { judgeFact } from "@/lib/reflection/judge-fact";

const marksOf = (content: string, ...supports: string[]) => judgeFact(11, content, supports).marks;
const van = ["Omar booked the van for 9 May.", "Omar said: the van again on Tuesdays, at 7:30."];

describe("O4: what a fact says beyond its evidence", () => {
  it("is nothing where the observations hold it together, in other words", () => {
    expect(marksOf("Omar needs the van on Tuesdays at 7:30, from 9 May on.", ...van)).toEqual([]);
    const lena = ["Lena asked for the invoice in CHF.", "Lena said: francs rather than euros."];
    expect(
      marksOf("Lena wants invoices in CHF, because her accountant books francs.", ...lena),
    ).toEqual([]);
  });

  it("is a name, a number or a date that none of them holds, and where it is", () => {
    const content = "Omar books the van at 8:30 with Ana.";
    const { marks, invented } = judgeFact(11, content, van);
    expect(marks).toEqual(['#11: invents "8:30", "Ana"']);
    expect(invented.map(({ at, end }) => content.slice(at, end))).toEqual(["8:30", "Ana"]);
  });

  it("is a negation that none of them holds, or that the sentence about the same has", () => {
    const eats = "Sam eats fish on Fridays.";
    expect(marksOf("Sam never eats fish on Fridays.", eats)).toEqual(['#11: "never" was added']);
    expect(marksOf("Sam eats fish on Fridays.", "Sam never eats fish on Fridays.")).toEqual([
      '#11: "never" is gone',
    ]);
  });

  it("is being more certain than the most certain of them", () => {
    const unsure = ["Sam might move to Oslo in May.", "Perhaps Sam moves to Oslo, he said."];
    const mark = '#11 is more certain than its evidence: "might" is gone';
    expect(marksOf("Sam moves to Oslo.", ...unsure)).toEqual([mark]);
    expect(marksOf("Sam might move to Oslo.", ...unsure)).toEqual([]);
    expect(marksOf("Sam moves to Oslo.", ...unsure, "Sam signed for a flat in Oslo.")).toEqual([]);
    expect(marksOf("Sam might move to Oslo.", "Sam moves to Oslo.")).toEqual([]);
  });

  it("is leaving out a condition that all of them have", () => {
    const ifs = ["Ida takes aspirin if her head aches.", "Aspirin, if it aches, said Ida."];
    const mark = '#11 is more certain than its evidence: "if" is gone';
    expect(marksOf("Ida takes aspirin.", ...ifs)).toEqual([mark]);
    expect(marksOf("Ida takes aspirin if her head aches.", ...ifs)).toEqual([]);
    expect(marksOf("Ida takes aspirin.", ...ifs, "Ida took aspirin today.")).toEqual([]);
  });

  it.each([
    [
      "always",
      "Ida always waters the ferns.",
      "Ida watered the ferns twice.",
      "Every time, Ida waters.",
    ],
    [
      "Immer",
      "Immer gießt Ida die Farne.",
      "Ida hat die Farne zweimal gegossen.",
      "Ida gießt stets.",
    ],
    [
      "toujours",
      "Ida arrose toujours les fougères.",
      "Ida a arrosé les fougères.",
      "Ida arrose chaque fois.",
    ],
    [
      "siempre",
      "Ida siempre riega los helechos.",
      "Ida regó los helechos.",
      "Ida riega todo el tiempo.",
    ],
    [
      "sempre",
      "Ida annaffia sempre le felci.",
      "Ida ha annaffiato le felci.",
      "Ida annaffia ogni volta.",
    ],
    [
      "sempre",
      "A Ida rega sempre as samambaias.",
      "A Ida regou as samambaias.",
      "A Ida rega o tempo todo.",
    ],
    [
      "altijd",
      "Ida geeft de varens altijd water.",
      "Ida gaf de varens water.",
      "Ida giet elke keer.",
    ],
    [
      "zawsze",
      "Ida zawsze podlewa paprocie.",
      "Ida podlała paprocie.",
      "Ida podlewa za każdym razem.",
    ],
    ["всегда", "Ида всегда поливает цветы.", "Ида полила цветы.", "Ида поливает каждый раз."],
    ["her zaman", "İda çiçekleri her zaman sular.", "İda çiçekleri suladı.", "İda hep sular."],
    ["دائما", "هدى تسقي النباتات دائما.", "هدى سقت النباتات.", "هدى تسقي النباتات كل مرة."],
    ["תמיד", "עדה תמיד משקה את העציצים.", "עדה השקתה את העציצים.", "עדה משקה בכל פעם."],
    ["हमेशा", "इदा हमेशा पौधों को पानी देती है।", "इदा ने पौधों को पानी दिया।", "इदा हर बार पानी देती है।"],
    ["总是", "她总是给花浇水。", "她给花浇过水。", "她每次浇水。"],
    ["いつも", "彼女はいつも花に水をやる。", "彼女は花に水をやった。", "彼女は必ず水をやる。"],
    [
      "항상",
      "이다는 항상 화분에 물을 준다.",
      "이다는 화분에 물을 주었다.",
      "이다는 매번 물을 준다.",
    ],
    ["เสมอ", "เธอรดน้ำต้นไม้เสมอ", "เธอรดน้ำต้นไม้", "เธอรดน้ำทุกครั้ง"],
  ])("is %s where no observation says so", (word, fact, without, withAnother) => {
    const { marks, invented } = judgeFact(11, fact, [without]);
    expect(marks).toContain(`#11 is more certain than its evidence: none of it says "${word}"`);
    expect(invented.map(({ text }) => text)).toContain(word);
    const said = marksOf(fact, without, withAnother).join();
    expect(said).not.toContain("more certain");
  });

  it("is no hedge that is gone where the fact has one still", () => {
    const support = "Sam might move to Oslo. Perhaps Sam moves in May.";
    expect(marksOf("Sam might move to Oslo in May.", support)).toEqual([]);
    expect(marksOf("Sam moves to Oslo in May.", support).join()).toContain("more certain");
  });

  it.each([
    ["Ida does not always water the ferns.", "Ida always waters the ferns.", "always"],
    ["Ida gießt die Farne nicht immer.", "Ida gießt die Farne immer.", "immer"],
    ["Ida n'arrose pas toujours les fougères.", "Ida arrose toujours les fougères.", "toujours"],
    ["Ида не всегда поливает цветы.", "Ида всегда поливает цветы.", "всегда"],
    ["她不总是给花浇水。", "她总是给花浇水。", "总是"],
  ])('takes a "not always" for none: %s', (negated, plain, word) => {
    const more = `none of it says "${word}"`;
    expect(marksOf(negated, negated)).toEqual([]);
    expect(marksOf(negated, "Ida.").join()).not.toContain(more);
    expect(marksOf(plain, negated).join()).toContain(more);
  });

  it("reads emphasis in capitals, too", () => {
    const marks = marksOf("Ida ALWAYS waters the ferns.", "Ida watered the ferns twice.").join();
    expect(marks).toContain('none of it says "ALWAYS"');
  });

  it('takes no "still" for an "always"', () => {
    expect(marksOf("Ida wohnt immer noch hier.", "Ida wohnt hier, sagt sie.")).toEqual([]);
  });
});
