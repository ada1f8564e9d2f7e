import { describe, expect, it } from "vitest";
import { badLines, fileKinds, holdsMemories, isFreeAtFirst, kindsOf } from "@/lib/folder/known";
import { findPathFault, linkedKey, pathKey } from "@/lib/interop/place";

const kinds = (files: Readonly<Record<string, string | null>>) =>
  Object.fromEntries(kindsOf(Object.entries(files).map(([path, text]) => ({ path, text }))));

describe("kindsOf", () => {
  it("F5: knows the folders of each product, and their names", () => {
    expect(fileKinds["claude-memory"]).toBe("Claude Code's auto memory");
    const named = "---\nname: sluice\ndescription: ask first\ntype: feedback\n---\n\nAsk first.\n";
    expect(
      kinds({ "MEMORY.md": "# Index\n", "feedback_sluice.md": named, "CLAUDE.md": "x" }),
    ).toEqual({
      "MEMORY.md": "claude-memory",
      "feedback_sluice.md": "claude-memory",
      "CLAUDE.md": "claude-md",
    });
    expect(kinds({ "MEMORY.md": "# M\n", "memory/2026-02-08.md": "- x", "SOUL.md": "x" })).toEqual({
      "MEMORY.md": "openclaw",
      "memory/2026-02-08.md": "openclaw",
      "SOUL.md": "openclaw",
    });
    expect(kinds({ "MEMORY.md": "a\n§\nb", "USER.md": "c\n§\nd" })).toEqual({
      "MEMORY.md": "hermes",
      "USER.md": "hermes",
    });
    expect(kinds({ ".serena/memories/style.md": "x" })).toEqual({
      ".serena/memories/style.md": "serena",
    });
    expect(
      kinds({ "memory-bank/progress.md": "x", "docs/techContext.md": "y", ".clinerules": "z" }),
    ).toEqual({
      "memory-bank/progress.md": "memory-bank",
      "docs/techContext.md": "memory-bank",
      ".clinerules": "memory-bank",
    });
    expect(
      kinds({ "notes/ferry.md": "---\ntitle: Ferry\npermalink: notes/ferry\n---\n- [fact] x" }),
    ).toEqual({ "notes/ferry.md": "basic-memory" });
    expect(kinds({ "AGENTS.md": "x", "src/AGENTS.md": "y" })).toEqual({
      "AGENTS.md": "agents-md",
      "src/AGENTS.md": "agents-md",
    });
    expect(kinds({ "MEMORY.md": "# x", "raw_memories.md": "y" })).toEqual({
      "MEMORY.md": "codex",
      "raw_memories.md": "codex",
    });
    expect(kinds({ "notes.txt": "x", "cat.png": null })).toEqual({
      "notes.txt": "text",
      "cat.png": "bytes",
    });
  });

  it("F2: memories come from .md, .mdc, .txt and files without an extension", () => {
    const paths = [
      "a.md",
      "a.MDC",
      "b/c.txt",
      "README",
      ".cursorrules",
      ".notes.md",
      "a.json",
      "a.png",
      ".gitignore",
      "a.md.bak",
    ];
    expect(paths.filter(holdsMemories)).toEqual([
      "a.md",
      "a.MDC",
      "b/c.txt",
      "README",
      ".cursorrules",
      ".notes.md",
    ]);
  });

  it("F7: files that change by design are free at first", () => {
    const paths = [
      "activeContext.md",
      "x/progress.md",
      "TODO.md",
      "scratch/a.md",
      "scratchpad.md",
      "2026-02-08.md",
      "MEMORY.md",
      "my-progress.md",
    ];
    expect(paths.filter(isFreeAtFirst)).toEqual([
      "activeContext.md",
      "x/progress.md",
      "TODO.md",
      "scratchpad.md",
      "2026-02-08.md",
    ]);
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
    const urls = [
      "a.md",
      "./A.md#x",
      "../MEMORY.md",
      "/top.md",
      "a%20b.md",
      "https://x.org/a.md",
      "mailto:a@b",
      "#x",
      "../../out.md",
    ];
    expect(urls.map((url) => linkedKey(url, from))).toEqual([
      "memory/a.md",
      "memory/a.md",
      "memory.md",
      "top.md",
      "memory/a b.md",
      null,
      null,
      null,
      null,
    ]);
  });
});
