import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  planOf as planIn,
  readImport,
  splitBlock,
  splitLongText,
} from "@/lib/interop/testing/at-once";
import { countCodePoints } from "@/lib/ledger/texts/content";
import { propertySettings } from "@/lib/testing/test-depth";

const planOf = (file: unknown) => planIn(JSON.stringify(file));

describe("a Letta agent file", () => {
  it("gives the blocks of both generations as single memories, and the agent's name", () => {
    const blocks = [
      { label: "persona", value: "I am kind.\n\nI am patient.", limit: 5_000 },
      { label: "human", value: "Likes:\n- tea\n- rain", limit: 5_000 },
    ];
    const contents = ["I am kind.", "I am patient.", "Likes: tea", "Likes: rain"];
    for (const file of [
      { agents: [{ name: "Ezra" }], blocks },
      { name: "Ezra", core_memory: blocks },
      { agents: [{ name: "Ezra", memory_blocks: blocks }], blocks: [] },
    ]) {
      const plan = planOf(file);
      expect(plan.agentName).toBe("Ezra");
      expect(plan.items.map(({ content }) => content)).toEqual(contents);
      expect(plan.items.map(({ source }) => source)).toContain("letta:persona");
    }
  });

  it("takes all of a block that is over its own limit or ours, in parts with their heading", () => {
    const sentence = "This sentence is said again and again. ";
    const value = `# Log\n- ${sentence.repeat(600)}`;
    const plan = planOf({ agents: [], blocks: [{ label: "log", value, limit: 100 }] });
    expect(plan.items).toHaveLength(3);
    expect(
      plan.items.every(
        ({ content }) => content.startsWith("Log: This") && content.endsWith("again."),
      ),
    ).toBe(true);
    const said = plan.items.map(({ content }) => content.slice("Log: ".length)).join(" ");
    expect(said).toBe(sentence.repeat(600).trim());
    expect(plan.warnings.join(" ")).toMatch(
      /over its own limit of 100; all of it is imported.*was split|was split.*over its own limit of 100/,
    );
  });

  it("makes the memories of a read-only block constitutional", () => {
    const blocks = [
      { label: "core", value: "I never lie.", read_only: true },
      { label: "b", value: "x" },
    ];
    expect(
      planOf({ agents: [], blocks }).items.map(({ constitutional }) => constitutional),
    ).toEqual([true, false]);
  });

  it("names what it leaves out: prompts, messages, empty blocks, and where a secret stands", () => {
    const plan = planOf({
      agents: [{ name: "a", system: "Be good.", messages: [{}, {}] }],
      blocks: [
        { label: "empty", value: " " },
        { label: "none" },
        { label: "keys", value: "password=hunter22" },
      ],
    });
    expect(plan.warnings.join(" ")).toMatch(/system prompt \(8 characters\).*2 messages/);
    expect(plan.skipped.map(({ reason }) => reason)).toEqual([
      "The block “empty” is empty.",
      "The block “none” has no text.",
      "It contains what looks like a password, and was left out. It is in the block “keys”.",
    ]);
  });

  it("refuses a file without blocks when it is named as one", () => {
    const reading = readImport("{}", { format: "letta" });
    expect(reading).toEqual({
      ok: false,
      message: "The file has no memory blocks, so it isn't a Letta agent file.",
    });
  });
});

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
