import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toSearchText } from "@/lib/ledger/alike/exact-groups";
import { cutSnippet } from "@/lib/pages/find";

const whole = ({ before, match, after }: ReturnType<typeof cutSnippet>) => before + match + after;

describe("cutSnippet", () => {
  it("shows the words as the memory writes them, whatever the query's case and spaces", () => {
    const content = "On Sundays  the ÉLAN of\nthe ferry is at 12:40.";
    const snippet = cutSnippet(content, toSearchText("e\u0301lan  OF the"));
    expect(snippet).toEqual({
      before: "On Sundays the ",
      match: "ÉLAN of the",
      after: " ferry is at 12:40.",
    });
  });

  it("takes signs literally", () => {
    expect(cutSnippet("It is 50% of _it_ \\ all", "50%").match).toBe("50%");
    expect(cutSnippet("It is 50% of _it_ \\ all", "_it_ \\").match).toBe("_it_ \\");
  });

  it("cuts a long text around the words, at a space", () => {
    const content = `${"early ".repeat(40)}needle${" later".repeat(40)}`;
    const { before, match, after } = cutSnippet(content, "needle");
    expect(match).toBe("needle");
    expect(before).toMatch(/^…(early )+$/);
    expect(after).toMatch(/^( later)+…$/);
    expect(before.length + after.length).toBeLessThan(110);
  });

  it("shows the beginning where small letters change the length of a text", () => {
    const content = `İstanbul ${"and on ".repeat(40)}`;
    const { before, match } = cutSnippet(content, "and");
    expect(match).toBe("");
    expect(before).toMatch(/^İstanbul and .*…$/);
  });

  it("cuts no sign in two, and finds in any text what is in it", () => {
    const text = fc.string({ unit: "grapheme", minLength: 1, maxLength: 200 });
    fc.assert(
      fc.property(text, text, text, (before, word, after) => {
        const content = `${before}${word}${after}`;
        const snippet = cutSnippet(content, toSearchText(word));
        expect(whole(snippet).isWellFormed()).toBe(content.isWellFormed());
      }),
    );
  });
});
