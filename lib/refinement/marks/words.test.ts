import { describe, expect, it } from "vitest";
import { distinctWords, piecesOf } from "@/lib/refinement/marks/words";

const words = (text: string) => [...distinctWords(text)];
const pieces = (text: string) => piecesOf(text).map((one) => one.text);

describe("distinctWords", () => {
  it("ignores case and composition, and counts each word once", () => {
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

describe("piecesOf", () => {
  it("G17: leaves out nothing of a text but its white space", () => {
    const text = "Can't pay -5.5% (maybe)?\n北京 👩‍👧 👍🏽 e\u0301 10mg a_b \u200B";
    expect(pieces(text).join("")).toBe(text.replace(/\s+/gu, ""));
    expect(pieces(text)).toEqual(
      expect.arrayContaining(["Can't", "-5.5%", "?", "北", "京", "👩‍👧", "👍🏽", "10mg", "\u200B"]),
    );
  });

  it("says where each stands", () => {
    const text = "one, 北京";
    expect(piecesOf(text).map(({ start, end }) => text.slice(start, end))).toEqual(pieces(text));
  });
});
