import { describe, expect, it } from "vitest";
import { isAnswer, readAsked, termsOf } from "@/lib/claims/asked-text";

const isFound = (asked: string, words: string) => isAnswer(readAsked(asked), words);

describe("L2: a piece of text that someone asks for", () => {
  it.each([
    ["9 July", "2026-07-09"],
    ["2026-07-09", "9 July"],
    ["9 July 2026", "July 9th"],
    ["3 pm", "15:00"],
    ["10 mg", "10mg"],
    ["1500 g", "1.5 kg"],
    ["£20", "20 pounds"],
    ["020 7946 0182", "020-7946-0182"],
    ["AB-1", "AB-1, AB-12"],
    ["July", "9 July"],
    ["Ines", "Ines"],
    ["ines", "Ines"],
    ["Ana Gomez", "Gomez"],
    ["he said no", "“He said no.”"],
    ["東京", "東京タワー"],
    ["never", "never"],
    ["tea", "tea"],
    ["7946 0182", "020 7946 0182"],
    ["don't", "don’t"],
    ["ana@example.org", "Ana@Example.org"],
    ["+442079460182", "+44 20 7946 0182"],
  ])("%s is answered by %s", (asked, words) => {
    expect(isFound(asked, words)).toBe(true);
  });

  it.each([
    ["9 July", "10 July"],
    ["9 July 2026", "12 March 2026"],
    ["9 July", "in July"],
    ["10 mg", "20 mg"],
    ["10 mg", "10 kg"],
    ["020 7946 0182", "020 7946 0183"],
    ["AB-1", "AB-12"],
    ["Ines", "Inessa"],
    ["ea", "tea"],
    ["never", "not"],
    ["—", "—"],
    ["", "tea"],
  ])("%s is not answered by %s", (asked, words) => {
    expect(isFound(asked, words)).toBe(false);
  });

  it("has at most ten claims, each value once, and no negation", () => {
    const many = Array.from({ length: 15 }, (_, index) => `${index + 2} mg`).join(", ");
    expect(readAsked(many).claims).toHaveLength(10);
    expect(readAsked("10 mg, never 10mg").claims.map(({ value }) => value)).toEqual([
      "n:1e-2 g",
      "w:never",
    ]);
  });
});

describe("what a database chooses by", () => {
  /** These patterns mean the same in JavaScript. */
  const isChosen = (asked: string, words: string) =>
    termsOf(readAsked(asked)).words.some((pattern) => new RegExp(pattern, "s").test(words));

  it.each([
    ["Gomezova", "GOMEZ"],
    ["mcdonald", "McDonald"],
    ["don't", "Don’t"],
    ["dont", "don't"],
    ["ana@example.org", "Ana@Example.org"],
    ["Ana@Example.org", "ana@example.org"],
    ["Gómez", "Go\u0301mez"],
    ["Анна", "Анне"],
    ["Michał", "Michale"],
    ["احمد", "أَحمد"],
    ["οδός", "ΟΔΌΣ"],
    ["AB-12", "ＡＢ-１２"],
    ["“He said no”, always", "he said no"],
  ])("for %s, it chooses %s", (asked, words) => {
    expect(isChosen(asked, words)).toBe(true);
  });

  it.each([
    ["Gomez", "Lisbon"],
    ["he said no", "no, he said"],
    ["AB-12", "AB-13"],
    ["ana@example.org", "ana+example.org"],
  ])("for %s, it leaves out %s", (asked, words) => {
    expect(isChosen(asked, words)).toBe(false);
  });

  it("has no half of a sign, which can't be sent", () => {
    for (const pattern of termsOf(readAsked("𠮷野家")).words)
      expect(pattern.isWellFormed()).toBe(true);
  });

  it("is what all forms of a number, a date or a time have in common", () => {
    const digits = (text: string) => termsOf(readAsked(text)).digits;
    expect(digits("1.5 kg")).toEqual(["15"]);
    expect(digits("9 July 2026")).toEqual(["9"]);
    expect(digits("15:00")).toEqual(["15", "3"]);
    expect(digits("020 7946 0182")).toEqual(["2079460182"]);
    expect(digits("+44 20 7946 0182")).toContain("2079460182");
    expect(digits("Ines")).toEqual([]);
    expect(termsOf(readAsked("9 July 2026, October")).dates).toEqual(["^([0-9]{4})?$", ""]);
  });

  it("is nothing where nothing is asked for", () => {
    expect(termsOf(readAsked(" … "))).toEqual({ words: [], digits: [], dates: [] });
  });
});
