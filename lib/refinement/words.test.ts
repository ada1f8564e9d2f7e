import { describe, expect, it } from "vitest";
import { distinctWords, losesWords } from "@/lib/refinement/words";

const words = (text: string) => [...distinctWords(text)];

describe("distinctWords", () => {
  it("folds case and composition, and counts each word once", () => {
    expect(words("The cat, the CAT, the café, the cafe\u0301")).toEqual(["the", "cat", "café"]);
  });

  it("keeps the sign, the decimals and the per cent of a number", () => {
    expect(words("-5 5 +5 50% 1,000.5 12:30")).toEqual([
      "-5",
      "5",
      "+5",
      "50%",
      "1,000.5",
      "12:30",
    ]);
  });

  it("counts sign by sign where a script has no spaces", () => {
    expect(words("記憶を守る")).toEqual(["記", "憶", "を", "守", "る"]);
  });

  it("counts the signs of a text without any word", () => {
    expect(words("👍 👍 !")).toEqual(["👍", "!"]);
  });
});

describe("losesWords", () => {
  const ten = "one two three four five six seven eight nine ten";

  it("G17: 80 % of the distinct words is enough, less is not", () => {
    expect(losesWords([ten], ["one two three four five six seven eight"])).toBe(false);
    expect(losesWords([ten], ["one two three four five six seven"])).toBe(true);
  });

  it("G17: repeating words does not make up for others", () => {
    expect(losesWords([ten], ["one one one one one one one one one one"])).toBe(true);
    expect(losesWords([`${ten} one one one one`], [ten])).toBe(false);
  });

  it("G17: counts the words of all sources together", () => {
    expect(losesWords(["one two", "two three"], ["three two one"])).toBe(false);
    expect(losesWords(["one two", "three four"], ["one two"])).toBe(true);
  });

  it("G17: a changed number, sign or negation is a lost word", () => {
    expect(losesWords(["keep it at -5 degrees"], ["keep it at 5 degrees"])).toBe(false);
    expect(losesWords(["at -5"], ["at 5"])).toBe(true);
    expect(losesWords(["I do not smoke"], ["I do smoke"])).toBe(true);
  });
});
