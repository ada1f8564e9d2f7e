import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { foldText } from "@/lib/ledger/duplicates";
import { tightenWhiteSpace } from "@/lib/model/rules/tighten-white-space";

describe("white space", () => {
  it.each([
    ["one   two", "one two"],
    ["one \t\ntwo  ", "one\ntwo"],
    ["one\n\n\n\ntwo", "one\n\ntwo"],
    ["one\r\n\r\n\r\ntwo", "one\n\ntwo"],
    ["- one\n    - two", "- one\n    - two"],
    ["```\na   b\n```", "```\na   b\n```"],
    ["| a   | b |", "| a   | b |"],
    ["one two", "one two"],
  ])("tightens %j to %j", (loose, tight) => {
    expect(tightenWhiteSpace(loose)).toBe(tight);
  });

  it("keeps the folded text, never grows, and is done at once", () => {
    const loose = fc.string({ unit: fc.constantFrom("a", " ", "\n", "\t", "\r", "“", ".", "é") });
    fc.assert(
      fc.property(loose, (text) => {
        const content = `x${text}`;
        const tight = tightenWhiteSpace(content);
        expect(foldText(tight)).toBe(foldText(content));
        expect(tight.length).toBeLessThanOrEqual(content.length);
        expect(tightenWhiteSpace(tight)).toBe(tight);
      }),
    );
  });
});
