import { describe, expect, it } from "vitest";
import { badLines, type FileKind, holdsMemories, isFreeAtFirst, kindsOf } from "@/lib/folder/known";
import { findPathFault, linkedKey, pathKey } from "@/lib/interop/place";

const named = "---\nname: sluice\ndescription: ask first\ntype: feedback\n---\n\nAsk first.\n";

describe("kindsOf", () => {
  it.each<[FileKind, Readonly<Record<string, string | null>>]>([
    ["claude-memory", { "MEMORY.md": "# Index\n", "feedback_sluice.md": named }],
    ["claude-md", { "CLAUDE.md": "x", ".claude/rules/a.md": "y" }],
    ["openclaw", { "MEMORY.md": "# M\n", "memory/2026-02-08.md": "- x", "SOUL.md": "x" }],
    ["hermes", { "MEMORY.md": "a\n§\nb", "USER.md": "c\n§\nd" }],
    ["serena", { ".serena/memories/style.md": "x" }],
    [
      "memory-bank",
      { "memory-bank/progress.md": "x", "docs/techContext.md": "y", ".clinerules": "z" },
    ],
    ["basic-memory", { "ferry.md": "---\ntitle: Ferry\npermalink: ferry\n---\n- [fact] x" }],
    ["agents-md", { "AGENTS.md": "x", "src/AGENTS.md": "y" }],
    ["codex", { "MEMORY.md": "# x", "raw_memories.md": "y" }],
    ["text", { "notes.txt": "x" }],
    ["bytes", { "cat.png": null }],
  ])("F5: knows files of %s", (kind, files) => {
    const kinds = kindsOf(Object.entries(files).map(([path, text]) => ({ path, text })));
    expect([...kinds]).toEqual(Object.keys(files).map((path) => [path, kind]));
  });

  it("F2: memories come from .md, .mdc, .txt and files without an extension", () => {
    const memories = "a.md a.MDC b/c.txt README .cursorrules .notes.md".split(" ");
    const others = "a.json a.png .gitignore a.md.bak".split(" ");
    expect([...memories, ...others].filter(holdsMemories)).toEqual(memories);
  });

  it("F7: files that change by design are free at first", () => {
    const free = "activeContext.md x/progress.md TODO.md scratchpad.md 2026-02-08.md".split(" ");
    const others = "scratch/a.md MEMORY.md my-progress.md".split(" ");
    expect([...free, ...others].filter(isFreeAtFirst)).toEqual(free);
  });

  it("F1: names the lines with bad bytes", () => {
    expect(badLines("a\r\nb\u{10FFE9}\nc\rd\u{10FF80}")).toEqual([2, 4]);
  });
});

describe("paths", () => {
  it("F9: refuses what leads out of a folder, and compares under NFC without case", () => {
    const bad = [
      "",
      "/etc/passwd",
      "../a.md",
      "a/../../b",
      "C:\\a",
      "c:/a",
      "a\\b",
      "a\u0000b",
      "a//b",
      "./a",
      "x".repeat(501),
      "a\nb",
    ];
    expect(bad.filter((path) => findPathFault(path) === null)).toEqual([]);
    expect(
      ["a.md", "a b/ü.md", "..a/b..md", ".claude/x"].filter((path) => findPathFault(path) !== null),
    ).toEqual([]);
    expect(pathKey("Cafe\u0301/A.MD")).toBe(pathKey("caf\u00e9/a.md"));
  });

  it("F2: finds the file that a link leads to", () => {
    const from = "memory/index.md";
    const keys = {
      "a.md": "memory/a.md",
      "./A.md#x": "memory/a.md",
      "../MEMORY.md": "memory.md",
      "/top.md": "top.md",
      "a%20b.md": "memory/a b.md",
    };
    const none = "https://x.org/a.md mailto:a@b #x ../../out.md".split(" ");
    expect(Object.keys(keys).map((url) => linkedKey(url, from))).toEqual(Object.values(keys));
    expect(none.filter((url) => linkedKey(url, from) !== null)).toEqual([]);
  });
});
