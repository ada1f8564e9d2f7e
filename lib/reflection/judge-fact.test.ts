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
});
