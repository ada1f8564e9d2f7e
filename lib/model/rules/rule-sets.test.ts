import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { normaliseText, toSearchText } from "@/lib/ledger/alike/exact-groups";
import { carelessRules, tightenWhiteSpace } from "@/lib/model/rules/rule-sets";
import { coreMemory, refineByRules } from "@/lib/model/testing/record-loop";
import { propertySettings } from "@/lib/testing/test-depth";
import { readConsent } from "@/lib/writers/refinement/prompt/read-consent";

describe("white space that is plainly an accident", () => {
  it.each([
    ["She   likes tea.", "She likes tea."],
    [
      "Edda   does not want   to hear about the new light.  Ask about the old lens   instead.",
      "Edda does not want to hear about the new light. Ask about the old lens instead.",
    ],
    ["Ask for Jonas  if the gate sticks again", "Ask for Jonas if the gate sticks again"],
    ["“Never,”  she said,  “not in winter.”", "“Never,” she said, “not in winter.”"],
    ["Ada likes tea. \n\n\n\nGreen  tea.", "Ada likes tea.\n\nGreen tea."],
    ["one\r\n\r\n\r\ntwo", "one\n\ntwo"],
    ["Tea at five. \nBread at six.", "Tea at five.\nBread at six."],
    ["Élodie  préfère le thé.", "Élodie préfère le thé."],
    ["Анна  любит чай.", "Анна любит чай."],
  ])("tightens %j to %j", (loose, tight) => {
    expect(tightenWhiteSpace(loose)).toBe(tight);
  });
});

describe("text that is formatted stays as it is, byte for byte", () => {
  it.each([
    ["a code span", "Run `git log  --oneline` first.  Then read."],
    ["a fence", "Run this:\n\n```\nif x:\n    y  =  1\n```\n\n\n\nThen  stop."],
    ["code without a fence", "x  =  1;  y  =  2;"],
    ["a path of Windows", "Look in C:\\Tea  Room\\list.txt  first."],
    ["a Markdown hard line break", "Roses are red,  \nviolets are blue."],
    ["a hard line break before a carriage return", "Roses are red,  \r\nviolets are blue."],
    ["a table", "| a   | b |\n|-----|---|\n| 1   | 2 |"],
    ["aligned columns", "Mon    tea     five\nTue    bread   six"],
    ["one row of columns", "Name    Age    City"],
    ["a key and a value", "Phone:     eleven eleven"],
    ["times in columns", "08:00  Holm   09:10  Varde"],
    ["numbers in columns", "The row reads 12   15   19 in the book."],
    ["a list", "- tea  at five\n- bread at six"],
    ["a numbered list", "1. Tea  at five.\n2. Bread at six."],
    ["a lettered list", "a) Tea  at five.\nb) Bread at six."],
    ["a quote", "> Tea  at five."],
    ["markup", "<p>Tea  at five.</p>"],
    ["an indented line", "Tea at five.\n  Bread  at six."],
    ["tabs", "Tea\tat  five."],
    ["a non-breaking space", "Tea at 5\u00A0pm,  not at six."],
    ["an ideographic space", "山田　太郎さん  です。"],
    ["a smiley with gaps", "( o  .  o )"],
    ["a drawing", "Holm   →   Varde   →   Lund"],
    ["a verse", "The sea,   the sea,\nthe open   sea."],
    ["an address", "Ada Lund\nHarbour  Road 3\n1234  Holm"],
    ["a signature mark", "Best,\n-- \nAda"],
  ])("%s", (_what, text) => {
    expect(tightenWhiteSpace(text)).toBe(text);
  });
});

describe("whatever the text", () => {
  const pieces = ["a", "B", "1", ".", ",", "“", "é", "山", " ", "  ", "\n", "\r\n", "\t", "-", "`"];

  it("keeps its normalised text, never grows, and is done at once", () => {
    const loose = fc.string({ unit: fc.constantFrom(...pieces), maxLength: 40 });
    fc.assert(
      fc.property(loose, (text) => {
        const content = `x${text}x`;
        const tight = tightenWhiteSpace(content);
        expect(toSearchText(tight)).toBe(toSearchText(content));
        expect(normaliseText(tight)).toBe(normaliseText(content));
        expect(tight.length).toBeLessThanOrEqual(content.length);
        expect(tightenWhiteSpace(tight)).toBe(tight);
      }),
      propertySettings(3_000),
    );
  });

  it("takes nothing but spaces and line breaks away", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const bare = (one: string) => one.replaceAll(/[ \r\n]/g, "");
        expect(bare(tightenWhiteSpace(text))).toBe(bare(text));
      }),
      propertySettings(2_000),
    );
  });
});

const rules = carelessRules;
const padding = coreMemory(90, `Something else ${"and more of it ".repeat(60)}still`);

describe("the careless model of the demo", () => {
  it("C2: consents, and says that it is rules", () => {
    expect(readConsent(rules.consent)).toBe("yes");
    expect(rules.consent).toContain("not by a language model");
  });

  it("G17: merges what merely sounds alike, which is marked", async () => {
    const ledger = [
      coreMemory(1, "Ferry nine was late because the ramp froze in the night."),
      coreMemory(2, "The ramp froze in the night and ferry nine was late; Oona cried laughing."),
      padding,
    ];
    const { applied, summary } = await refineByRules(ledger, { rules });
    const [merge] = applied;
    expect(merge).toMatchObject({ operation: { name: "consolidate", ids: [1, 2] } });
    expect(merge?.marks).toContainEqual(
      expect.stringMatching(/^#1 was merged into #\d+ in other words/u),
    );
    expect(summary).toContain("merged 2 memories into 1, updated 0, deleted 0.");
  });

  it("G5: tries a constitutional memory once, and goes on after the refusal", async () => {
    const ledger = [
      coreMemory(1, "I never lie. I never guess.", { constitutional: true }),
      coreMemory(2, "The kettle is blue."),
      padding,
    ];
    const { decisions, memories, end } = await refineByRules(ledger, { rules });
    expect(memories.get(1)?.content).toBe("I never lie. I never guess.");
    expect(decisions.map(({ kind }) => kind)).toEqual(["refused", "complete"]);
    expect(end.kind).toBe("completed");
  });

  it("G12: trips the breaker where the owner's style asks for short memories", async () => {
    const ledger = Array.from({ length: 8 }, (_, index) =>
      coreMemory(index + 1, `First${index}. ${`word${index} `.repeat(40)}last${index}.`),
    );
    const short = await refineByRules(ledger, { rules, style: "Compress. Keep it short." });
    expect(short.decisions.map(({ kind }) => kind)).toContain("tripped");
    const plain = await refineByRules(ledger, { rules, style: "Take your time." });
    expect(plain.applied).toEqual([]);
  });
});
