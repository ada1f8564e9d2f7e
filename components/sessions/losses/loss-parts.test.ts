import { array, assert, integer, property, string, tuple } from "fast-check";
import { describe, expect, it } from "vitest";
import { lossLine } from "@/components/sessions/losses/loss-parts";
import { joinParts } from "@/lib/claims/say-losses";
import { cutAt, underlinePieces } from "@/components/sessions/losses/underline-pieces";
import { diffWords } from "@/components/ui/words/word-diff";
import { memoryOf } from "@/lib/ledger/testing/memory-of";
import { propertySettings } from "@/lib/ledger/testing/property-settings";
import { readPieces } from "@/lib/refinement/claims/read-losses";
import { judge, merge, remove, update } from "@/lib/refinement/testing/judge";

const phone = memoryOf(1, { content: "Ring Dr. Adler on 020 7946 0182 before 9 July." });
const also = memoryOf(2, { content: "The number 020 7946 0182 is Adler's." });
const dose = memoryOf(3, { content: "She never takes more than 10 mg." });

function lineOf(...of: Parameters<typeof judge>): string | null {
  const decision = judge(...of);
  if (decision.kind !== "applied") throw new Error(decision.kind);
  const parts = lossLine(decision);
  return parts === null ? null : joinParts(parts);
}

describe("L3: the line above a changed row", () => {
  it("says what is lost, where it still is, what is reversed and what is new, in this order", () => {
    expect(lineOf(remove(1), [phone, also])).toBe(
      "Loses 9 July, found nowhere else. Loses Adler (also in #2) and 020 7946 0182 (also in #2). Invents nothing.",
    );
    expect(lineOf(update(3, "She takes more than 20 mg."), [dose])).toBe(
      "10 mg became 20 mg. never is gone.",
    );
    expect(lineOf(update(3, "She never takes more than 10 mg in Lisbon."), [dose])).toBe(
      "Invents Lisbon.",
    );
  });

  it("says of a calm change that everything is kept, and of a lossless one nothing", () => {
    expect(lineOf(update(3, "She never has more than 10 mg."), [dose])).toBe(
      "Keeps every name, number and date.",
    );
    expect(lineOf(update(3, "she never takes more than 10 mg"), [dose])).toBeNull();
    const copy = memoryOf(4, { ...phone, number: 4 });
    expect(lineOf(remove(4), [phone, copy])).toBeNull();
  });

  it("says once what several sources lose", () => {
    const twice = [memoryOf(1, { content: "KX-4471" }), memoryOf(2, { content: "It is KX-4471." })];
    expect(lineOf(merge([1, 2], "It is."), twice)).toBe(
      "Loses KX-4471, found nowhere else. Invents nothing.",
    );
  });

  it("says which names changed places, in words of the text", () => {
    const debt = memoryOf(4, { content: "Anna owes Ben money." });
    expect(lineOf(update(4, "Ben owes Anna money."), [debt])).toBe(
      "Order changed: Anna owes Ben. Invents nothing.",
    );
  });

  it("M7: says nothing of words that were purged", () => {
    const decision = judge(remove(1), [phone]);
    if (decision.kind !== "applied") throw new Error(decision.kind);
    const changes = decision.changes.map((change) => ({
      ...change,
      before: change.before && { ...change.before, content: "" },
    }));
    expect(readPieces({ ...decision, changes })).toEqual([]);
  });
});

describe("V2: the words of a loss are underlined in the diff", () => {
  it("underlines the lost words among the struck ones, and the new ones", () => {
    const [before, after] = ["Take 10 mg at noon today.", "Take 20 mg at dusk today."];
    const decision = judge(update(3, after), [memoryOf(3, { content: before })]);
    if (decision.kind !== "applied") throw new Error(decision.kind);
    const runs = underlinePieces(diffWords(before, after), readPieces(decision));
    const marked = runs.flatMap(({ text, claims = [] }) =>
      claims.map(([start, end]) => text.slice(start, end)),
    );
    expect(marked.join(" ")).toContain("10");
    expect(marked.join(" ")).toContain("20");
    expect(runs.map(({ text }) => text)).toEqual(diffWords(before, after).map(({ text }) => text));
  });

  it("loses no sign of a text, wherever it is cut", () => {
    const place = tuple(integer({ min: -5, max: 40 }), integer({ min: -5, max: 40 }));
    assert(
      property(string({ maxLength: 30 }), array(place, { maxLength: 5 }), (text, places) => {
        const parts = cutAt(text, places);
        expect(parts.map((part) => part.text).join("")).toBe(text);
      }),
      propertySettings(300),
    );
  });
});
