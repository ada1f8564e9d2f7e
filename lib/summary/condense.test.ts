import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { appendSummary } from "@/lib/summary/append-summary";
import { failCondensing, isCondenseDue, judgeCondensed } from "@/lib/summary/condense";
import { countWords } from "@/lib/summary/count-words";

const words = (count: number) => Array.from({ length: count }, () => "word").join(" ");

describe("condensing a summary", () => {
  it("K5: new text is appended to the old", () => {
    expect(appendSummary("", " First. ")).toBe("First.");
    expect(appendSummary("First.", "Second.")).toBe("First.\n\nSecond.");
    expect(appendSummary("First.", "  ")).toBe("First.");
  });

  it("K5: is due of words that no space parts, too", () => {
    const sentence = "王小明昨天在北京买了三本新书。";
    expect(countWords(sentence)).toBeGreaterThan(6);
    expect(countWords("นี่คือประโยคภาษาไทย")).toBeGreaterThan(2);
    expect(isCondenseDue(sentence.repeat(100), null)).toBe(true);
    expect(isCondenseDue(sentence.repeat(10), null)).toBe(false);
  });

  it("K5: is due above 600 words, and after a trip only 100 words later", () => {
    expect(countWords(words(600))).toBe(600);
    expect(isCondenseDue(words(600), null)).toBe(false);
    expect(isCondenseDue(words(601), null)).toBe(true);
    expect(isCondenseDue(words(749), 650)).toBe(false);
    expect(isCondenseDue(words(750), 650)).toBe(true);
  });

  it("K5: trips strictly below the threshold of what specifics survive", () => {
    const before = "They met Ada, then Ben, then Cleo, then Dan.";
    const judge = (after: string, threshold = 0.75) => judgeCondensed(before, after, threshold);
    expect(judge("It was Ada, Ben and Cleo.")).toMatchObject({
      outcome: "condensed",
      specifics: 4,
      kept: 3,
    });
    expect(judge("It was Ada and Ben.").outcome).toBe("tripped");
    expect(judge("It was Ada and Ben.").message).toContain("2 of 4");
    expect(judge("It was Ada and Ben.", 0.5).outcome).toBe("condensed");
    expect(judgeCondensed("nothing to lose here", "less", 1).outcome).toBe("condensed");
  });

  it("K5, L7: says which specifics did not survive, and where they were", () => {
    const before = "They paid Ada 1,500 g of “black rye” on 3 May 2026 and 40 crowns (KX-4471).";
    const judge = (after: string) => judgeCondensed(before, after, 0.5);
    const other = judge("4 May 2026: Ada, 1500g, black rye, KX-4471.");
    const lostWords = other.lost?.map((one) => before.slice(one.at, one.end));
    expect(lostWords).toEqual(["3", "40"]);
    expect(other.specifics - (other.kept ?? 0)).toBe(2);
  });

  it("K5: a word that only begins a sentence is no name", () => {
    const plain = "Tomorrow it rains. Melanie paints.";
    expect(judgeCondensed(plain, "Rain.", 1)).toMatchObject({ specifics: 0 });
    expect(judgeCondensed(plain, plain, 1)).toMatchObject({ specifics: 0 });
    const known = "Melanie paints. They like Melanie.";
    expect(judgeCondensed(known, "Rain.", 1)).toMatchObject({ specifics: 1, kept: 0 });
  });

  it("K5: everything survives in a text that holds the old one, and no text is too odd", () => {
    const sentence = fc.constantFrom(
      "They met Ines on 3 May.",
      "It cost 4,500 or −5 %.",
      "She said “never again” twice.",
      "In Åre they call him Łukasz Ørsted.",
    );
    fc.assert(
      fc.property(fc.array(sentence), fc.array(sentence), (old, added) => {
        const before = old.join(" ");
        const { specifics, kept } = judgeCondensed(before, `${before} ${added.join(" ")}`, 1);
        expect(kept).toBe(specifics);
      }),
    );
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.string({ unit: "binary" }), (before, after) => {
        const { specifics, kept, lost } = judgeCondensed(before, after, 0.75);
        expect(kept).toBeLessThanOrEqual(specifics);
        for (const { at, end } of lost ?? []) expect(before.slice(at, end)).not.toBe("");
      }),
    );
  });

  it("K5: what came back no shorter, or not at all, leaves the old", () => {
    expect(judgeCondensed("We met Ada.", "We met Ada twice.", 0.75).outcome).toBe("no-gain");
    expect(failCondensing("We met Ada.", "Why.")).toMatchObject({ outcome: "failed", kept: null });
  });
});
