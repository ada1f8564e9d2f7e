import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countSurviving, findSpecifics, listLost } from "@/lib/summary/specifics";

const found = (text: string) => [...findSpecifics(text)].sort();

describe("the specifics of a summary", () => {
  it("K5: are names, numbers, dates and quoted words, each once", () => {
    expect(
      found(
        "Anna met Dr Okafor on 12 March 2025. She paid 40 and 12.5 % more; “let it stand”, said Anna.",
      ),
    ).toEqual(["12 march 2025", "12.5 %", "40", "anna", "dr okafor", "let it stand"]);
  });

  it("K5: take a word at the start of a sentence for no name, unless it is one elsewhere", () => {
    expect(found("Tomorrow it rains. Melanie paints.")).toEqual([]);
    expect(found("Melanie paints. They like Melanie.")).toEqual(["melanie"]);
    expect(found("He says that I’m late and I know it.")).toEqual([]);
  });

  it("K5: keep a date whole, whatever way it is written", () => {
    expect(found("on 2024-02-29, on March 3rd and on 7 May")).toEqual([
      "2024-02-29",
      "7 may",
      "march 3rd",
    ]);
  });

  it("K5: survive as the same words, and a number only as the same number", () => {
    const before = "They saw Anna Bell at 7:30 with 15 crowns.";
    expect(countSurviving(before, "At 7:30 Anna Bell had 15 crowns.")).toEqual({
      total: 3,
      kept: 3,
    });
    expect(countSurviving(before, "Anna had 115 crowns at 17:30.")).toEqual({ total: 3, kept: 0 });
  });

  it("K5: are named where they are lost", () => {
    const before = "They saw Anna Bell at 7:30 with 15 crowns.";
    expect(listLost(before, "Anna Bell had 115 crowns.").sort()).toEqual(["15", "7:30"]);
  });

  it("K5: all survive in a text that holds the old one", () => {
    const sentence = fc.constantFrom(
      "They met Ines on 3 May.",
      "It cost 4,500 or −5 %.",
      "She said “never again” twice.",
      "Ok.",
      "In Åre they call him Łukasz Ørsted.",
    );
    fc.assert(
      fc.property(fc.array(sentence), fc.array(sentence), (old, added) => {
        const before = old.join(" ");
        const { total, kept } = countSurviving(before, `${before} ${added.join(" ")}`);
        expect(kept).toBe(total);
      }),
    );
  });

  it("does not fall over any text, and counts within its total", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.string({ unit: "binary" }), (before, after) => {
        const { total, kept } = countSurviving(before, after);
        expect(kept).toBeLessThanOrEqual(total);
        expect(countSurviving(before, before).kept).toBe(countSurviving(before, before).total);
      }),
    );
  });
});
