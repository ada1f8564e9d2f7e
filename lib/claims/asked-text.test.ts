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
  it("is the beginning of a word, however it is written", () => {
    expect(termsOf(readAsked("Gomezova")).words).toEqual(["gomez", "GOMEZ", "Gomez"]);
  });

  it("is what all forms of a number, a date or a time have in common", () => {
    const digits = (text: string) => termsOf(readAsked(text)).digits;
    expect(digits("1.5 kg")).toEqual(["15"]);
    expect(digits("9 July 2026")).toEqual(["9", "7"]);
    expect(digits("15:00")).toEqual(["15", "3"]);
    expect(digits("020 7946 0182")).toEqual(["02079460182"]);
    expect(digits("Ines")).toEqual([]);
  });

  it("is nothing where nothing is asked for", () => {
    expect(termsOf(readAsked(" … "))).toEqual({ words: [], digits: [] });
  });
});
