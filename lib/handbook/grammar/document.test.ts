import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  compareHandbookPaths,
  isHandbookPath,
  isSkillFile,
  joinLines,
  keepLineEnds,
  skillNameOf,
  splitLines,
} from "@/lib/handbook/grammar/document";

describe("a handbook's folder", () => {
  it.each([
    "MEMORY.md",
    "memory_summary.md",
    "skills/a-1/SKILL.md",
    "skills/a/scripts/x.sh",
    "skills/a/templates/deep/é 潮.md",
  ])("H4: may hold %s", (path) => {
    expect(isHandbookPath(path)).toBe(true);
  });

  it.each([
    "",
    "memory.md",
    "/MEMORY.md",
    "./MEMORY.md",
    "MEMORY.md/",
    "raw_memories.md",
    "rollout_summaries/a.md",
    "skills/SKILL.md",
    "skills/A/SKILL.md",
    `skills/${"a".repeat(65)}/SKILL.md`,
    "skills/a/b/SKILL.md",
    "skills/a/scripts/",
    "skills/a/scripts//x",
    "skills/a/scripts/../../../MEMORY.md",
    "skills/a/scripts/./x",
    "skills/a/scripts\\x",
    "skills/a/scripts/a\\b",
    "skills/a/scripts/a\nb",
    "skills/a/scripts/a\u0000",
    "skills/a/scripts/a\u202eb",
    "skills/a/scripts/ ",
    "skills/a/scripts/\u00a0/x",
    "skills/a/scripts/x ",
    "skills/a/scripts/ x",
    "skills/a/scripts/.bashrc",
    "skills/a/scripts/.git/hooks/pre-commit",
    "skills/a/scripts/..",
    "skills/a/scripts/...",
    `skills/a/scripts/${"x".repeat(184)}`,
  ])("H4: may not hold %j", (path) => {
    expect(isHandbookPath(path)).toBe(false);
  });

  it("H4: lists MEMORY.md, the summary, then skills with SKILL.md first", () => {
    const order = [
      "MEMORY.md",
      "memory_summary.md",
      "skills/a/SKILL.md",
      "skills/a/examples/x.md",
      "skills/a/scripts/x.sh",
      "skills/a-b/SKILL.md",
      "skills/b/SKILL.md",
    ];
    expect(order.toReversed().sort(compareHandbookPaths)).toEqual(order);
    expect(order.map(skillNameOf)).toEqual([null, null, "a", "a", "a", "a-b", "b"]);
    expect(order.filter(isSkillFile)).toHaveLength(5);
  });

  it("H10: lines are joined to the text that they were", () => {
    expect(splitLines("a\r\nb\n")).toEqual(["a\r", "b", ""]);
    fc.assert(fc.property(fc.string(), (text) => joinLines(splitLines(text)) === text));
  });
});

describe("keep line ends", () => {
  it.each([
    ["a\nb\n", "a\nc\nb\n", "a\nc\nb\n"],
    ["a\r\nb\r\n", "a\nb\n", "a\r\nb\r\n"],
    ["a\r\nb\r\n", "a\nc\nb\n", "a\r\nc\r\nb\r\n"],
    ["a\r\nb", "a\nb\nc", "a\r\nb\r\nc"],
    ["a\nb\r\nc\nd\n", "a\nb\nx\nc\nd\n", "a\nb\r\nx\nc\nd\n"],
  ])("H8: %j, shown and sent back as %j, is %j", (before, typed, kept) => {
    expect(keepLineEnds(before, typed)).toBe(kept);
  });
});
