import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { propertySettings } from "@/lib/ledger/testing/property-settings";
import { splitBlock, splitLongText } from "@/lib/interop/testing/at-once";
import { countCodePoints } from "@/lib/ledger/texts/content";

describe("a memory block", () => {
  it("gives each bullet under the nearest heading, with what is nested in it", () => {
    expect(
      entriesOf(`# People
- Ada likes tea
  - and rain
  which she often says
- Bo likes coffee

**At work:**
* Ada writes`),
    ).toEqual([
      ["People", "Ada likes tea\n  - and rain\n  which she often says"],
      ["People", "Bo likes coffee"],
      ["At work", "Ada writes"],
    ]);
  });

  it("lets the line before a list stand for that list only", () => {
    expect(entriesOf("## Me\nI can:\n- sing\n- dance\nI live in Oslo.")).toEqual([
      ["Me: I can", "sing"],
      ["Me: I can", "dance"],
      ["Me", "I live in Oslo."],
    ]);
  });

  it("keeps a numbered list, a paragraph, a table and code in one piece", () => {
    const steps = "1. clone\n2. build\n   - with care\n3. run";
    const table = "| a | b |\n|---|---|\n| 1 | 2 |";
    const code = "Run it:\n\n```sh\n# not a heading\n\n- not a bullet\n```";
    expect(entriesOf([steps, "Two lines\nof words.", table, code].join("\n\n"))).toEqual(
      [steps, "Two lines\nof words.", table, code].map((text) => [null, text]),
    );
  });

  it("parts lines that each begin with words in bold", () => {
    expect(entriesOf("**Name:** Ada\n**Role:** a friend\nof many years")).toEqual([
      [null, "**Name:** Ada"],
      [null, "**Role:** a friend\nof many years"],
    ]);
  });

  it("keeps a heading that says something by itself and names one that is only a title", () => {
    const split = splitBlock(
      "# Rules\n## First\n**Never restart the server**\n**Ask Ada**\n- always",
    );
    expect(split.entries).toEqual([
      { heading: null, text: "Never restart the server" },
      { heading: "Ask Ada", text: "always" },
    ]);
    expect(split.titles).toEqual(["Rules", "First"]);
  });

  it("loses no word of any block", () => {
    const words = ["ada", "likes", "tea", "rain", "walks", "far"];
    const line = fc.oneof(
      fc
        .constantFrom("", "# ", "## ", "- ", "  - ", "1. ", "**b**", "```", "| ", "x:")
        .chain((mark) => fc.constantFrom(...words).map((word) => mark + word)),
      fc.constantFrom("", "   ", "```", "~~~", "**whole line**", "so:"),
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 30 }), (lines) => {
        const { entries, titles } = splitBlock(lines.join("\n"));
        const said = wordsOf(
          [...entries.flatMap(({ heading, text }) => [heading ?? "", text]), ...titles].join(" "),
        );
        const missing = wordsOf(lines.join("\n")).filter((word) => !said.includes(word));
        expect(missing).toEqual([]);
      }),
      propertySettings(5_000, 4),
    );
  });
});

function entriesOf(value: string) {
  return splitBlock(value).entries.map(({ heading, text }) => [heading, text]);
}

function wordsOf(text: string): string[] {
  return text.match(/[a-z]+/g) ?? [];
}

describe("a text over the limit", () => {
  it("is parted at paragraphs, then lines, then sentences, then words", () => {
    expect(splitLongText("one two\n\nthree four", 12)).toEqual(["one two", "three four"]);
    expect(splitLongText("one two\nthree four", 12)).toEqual(["one two", "three four"]);
    expect(splitLongText("One two. Three four!", 12)).toEqual(["One two.", "Three four!"]);
    expect(splitLongText("one two three", 8)).toEqual(["one two", "three"]);
    expect(splitLongText("👍👍👍", 2)).toEqual(["👍👍", "👍"]);
  });

  it("fills a part as far as the border allows", () => {
    expect(splitLongText("a\n\nb\n\nc\n\nd", 4)).toEqual(["a\n\nb", "c\n\nd"]);
  });

  it("loses nothing but white space between parts, and no part is over the limit", () => {
    const text = fc
      .array(fc.constantFrom("a", "bcd", "👍", ". ", "\n", "\n\n", " ", "!”"))
      .map((parts) => parts.join(""));
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 12 }), (given, limit) => {
        const parts = splitLongText(given, limit);
        expect(parts.join("").replace(/\s/g, "")).toBe(given.replace(/\s/g, ""));
        for (const part of parts) {
          expect(countCodePoints(part)).toBeLessThanOrEqual(limit);
          expect(part.trim()).toBe(part);
          expect(part).not.toBe("");
        }
      }),
      propertySettings(5_000, 4),
    );
  });
});
