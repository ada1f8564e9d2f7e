import { describe, expect, it } from "vitest";
import { splitLines } from "@/lib/handbook/grammar/document";
import {
  appliesTo,
  cutSummary,
  hitFinder,
  maxSummaryTokens,
  readerLines,
} from "@/lib/handbook/lines/reader-lines";
import { harbourTexts } from "@/lib/handbook/testing/sample-handbooks";

const hidden = (count: number) => Array.from({ length: count }, () => ({ kind: "hidden" }));

describe("the lines of a document as they are read", () => {
  it.each(Object.entries(harbourTexts))("H10: are as many as those of %s", (path, text) => {
    expect(readerLines(path, text)).toHaveLength(splitLines(text).length);
  });

  it("H10: MEMORY.md shows what its grammar names, and hides the fixed headings", () => {
    const lines = readerLines("MEMORY.md", harbourTexts["MEMORY.md"]);
    expect(lines.slice(0, 13)).toEqual([
      { kind: "heading", level: 1, text: "Berth planning" },
      expect.objectContaining({ kind: "named", name: "scope" }),
      {
        kind: "applies",
        cwd: "/srv/harbour",
        text: "any checkout of harbour, times change with the season",
      },
      { kind: "hidden" },
      { kind: "heading", level: 2, text: "Task 1: Resolve two ships on one berth" },
      ...hidden(3),
      expect.objectContaining({ kind: "run", threadId: "t_berth" }),
      expect.objectContaining({ kind: "run", threadId: "t_tide" }),
      ...hidden(3),
    ]);
    expect(lines[13]).toMatchObject({ kind: "named", name: "keywords" });
  });

  it("H10: a skill shows its front matter, its headings and its code", () => {
    const skill =
      '---\nname: replay\ndescription: "Replay it."\n---\n#  Use\n- One\n  - Two\n\n```\n# no heading\n```\n';
    expect(readerLines("skills/replay/SKILL.md", skill)).toEqual([
      { kind: "hidden" },
      { kind: "heading", level: 1, text: "replay" },
      { kind: "named", name: "description", text: "Replay it." },
      { kind: "hidden" },
      { kind: "heading", level: 2, text: "Use" },
      { kind: "item", depth: 0, text: "One" },
      { kind: "item", depth: 1, text: "Two" },
      { kind: "hidden" },
      { kind: "code", text: "```" },
      { kind: "code", text: "# no heading" },
      { kind: "code", text: "```" },
      { kind: "hidden" },
    ]);
  });
});

describe("find hits", () => {
  it.each([
    ["a cursor and --from-Cursor", "cursor", ["cursor", "Cursor"]],
    ["ΣΊΣΥΦΟΣ", "σίσυφος", ["ΣΊΣΥΦΟΣ"]],
    ["exit  code 3", "Exit code", ["exit  code"]],
    ["a+b*[x] (1.5)", "+b*[X] (1.5", ["+b*[x] (1.5"]],
    ["1x5", "1.5", []],
    ["C:\\work", "c:\\WORK", ["C:\\work"]],
    ["anything", "  ", []],
  ])("H10: in %j, %j finds %j", (line, searched, found) => {
    expect(hitFinder(searched)(line).map(([start, end]) => line.slice(start, end))).toEqual(found);
  });
});

describe("the summary in a prompt", () => {
  it("H11: is whole where it fits", () => {
    const text = "v1\n\n## User Profile\nOsprey works with payments.\n";
    expect(cutSummary(text)).toEqual({ text: text.trimEnd(), tokens: 12, omittedLines: 0 });
  });

  it("H11: ends with a whole line within 2,500 tokens and counts what is left out", () => {
    const lines = Array.from({ length: 200 }, (_, index) => `- ${index} ${"é".repeat(96)}`);
    const cut = cutSummary(lines.join("\n"));
    expect(cut.tokens).toBeLessThanOrEqual(maxSummaryTokens);
    const kept = cut.text.split("\n");
    expect(kept).toEqual(lines.slice(0, kept.length));
    expect(cut.omittedLines).toBe(lines.length - kept.length);
    expect(cutSummary(lines.slice(0, kept.length + 1).join("\n")).omittedLines).toBe(1);
  });

  it("F15: a character of another script counts as one token of the limit", () => {
    const lines = Array.from({ length: 50 }, () => "船".repeat(99));
    expect(cutSummary(lines.join("\n")).text.split("\n")).toHaveLength(25);
  });
});

describe("where a block applies", () => {
  it.each([
    ["/srv/settle", "/srv/settle"],
    ["/srv/settle", "/srv/settle/eu/jobs"],
    ["`/srv/settle`", "/srv/settle"],
    ["/srv/ledger, /srv/settle", "/srv/settle/eu"],
    ["~/code/settle", "/home/mia/code/settle/eu"],
    ["C:\\dev\\settle", "C:/dev/settle/eu"],
    ["/srv/./settle", "/srv/other/../settle"],
    ["/", "/anything"],
    ["all repositories of the payments team", "/srv/settle"],
  ])("H10: %j applies in %j", (named, folder) => {
    expect(appliesTo(named, folder)).toBe(true);
  });

  it.each([
    ["/srv/settle", "/srv/settle-us"],
    ["/srv/settle", "/srv"],
    ["/srv/settle", "/srv/Settle"],
    ["~/code/settle", "/srv/code/settle"],
    ["/srv/ledger, /srv/settle", "/srv/checkout"],
  ])("H10: %j does not apply in %j", (named, folder) => {
    expect(appliesTo(named, folder)).toBe(false);
  });
});
