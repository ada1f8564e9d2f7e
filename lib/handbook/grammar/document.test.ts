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
import { parseMemory } from "@/lib/handbook/grammar/parse-memory";
import { parseSummary } from "@/lib/handbook/grammar/summary";
import { harbourTexts, importedTexts } from "@/lib/handbook/testing/sample-handbooks";
import { propertySettings } from "@/lib/testing/test-depth";

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
    "raw_memories.md",
    "skills/A/SKILL.md",
    `skills/${"a".repeat(65)}/SKILL.md`,
    "skills/a/b/SKILL.md",
    "skills/a/scripts/",
    "skills/a/scripts//x",
    "skills/a/scripts/../../../MEMORY.md",
    "skills/a/scripts/a\\b",
    "skills/a/scripts/a\u0000",
    "skills/a/scripts/a\u202eb",
    "skills/a/scripts/ ",
    "skills/a/scripts/x ",
    "skills/a/scripts/.git/hooks/pre-commit",
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

const memoryText = harbourTexts["MEMORY.md"];

describe("parseMemory", () => {
  const { blocks } = parseMemory(memoryText);

  it("H4: gives the blocks with their tasks, runs and keywords by line", () => {
    const [berths, fees] = blocks;
    expect(blocks.map(({ title, from, to }) => [title, from, to])).toEqual([
      ["Berth planning", 1, 48],
      ["Late fees", 49, 66],
    ]);
    expect(berths?.appliesTo).toEqual({
      cwd: "/srv/harbour",
      reuseRule: "any checkout of harbour, times change with the season",
    });
    expect(berths?.tasks.map(({ number, from, to }) => [number, from, to])).toEqual([
      [1, 5, 17],
      [2, 18, 27],
    ]);
    expect(berths?.tasks[0]?.runs.map(({ line, file }) => [line, file])).toEqual([
      [9, "2025-03-04-berth-clash.md"],
      [10, "2025-03-02-tide-table.md"],
    ]);
    expect(berths?.tasks[0]?.keywords).toEqual([
      "berth clash",
      "planner.lock",
      "--force-slot",
      "Überlauf",
      "潮汐表",
    ]);
    expect(berths?.tasks[1]?.keywords).toEqual(["crane 4", "E-207", "brake test"]);
    expect(berths?.tasks[0]?.bullets[0]?.skill).toBe("skills/free-berth/SKILL.md");
    expect(fees?.sections[0]?.bullets[0]?.cites).toEqual([]);
  });

  it("H4: reads a run file's line from elsewhere, whatever its paths hold", () => {
    const [router, room] = parseMemory(importedTexts["MEMORY.md"]).blocks;
    expect(router?.tasks[0]?.runs[0]).toMatchObject({
      file: "2026-05-01T09-00-00-Ab1c-router_reset.md",
      fields: {
        cwd: "\\\\?\\C:\\Users\\mo\\Documents\\net (old), lab",
        rollout_path: "C:\\Users\\mo\\sessions\\rollout-019c-aa.jsonl",
        updated_at: "2026-05-01T09:30:00Z",
        thread_id: "019c-aa",
      },
      note: "full reset, lease (DHCP) kept [ad-hoc note]",
    });
    expect(room?.tasks[0]?.runs[0]).toMatchObject({ fields: {}, note: "" });
    expect(router?.sections[0]?.bullets.map(({ depth, cites }) => [depth, cites])).toEqual([
      [0, [1]],
      [2, [1]],
    ]);
  });
});

describe("parseSummary", () => {
  it("H4: gives the topics by scope and day", () => {
    const { scopes } = parseSummary(harbourTexts["memory_summary.md"]);
    expect(
      scopes.map(({ title, isOlder, days }) => [title, isOlder, days.map(({ date }) => date)]),
    ).toEqual([
      ["/srv/harbour", false, ["2025-03-04", "2025-02-27"]],
      ["/srv/billing", true, [null]],
    ]);
    expect(scopes[0]?.days[0]?.topics).toEqual([
      {
        name: "Berth clashes",
        keywords: ["berth clash", "planner.lock", "--force-slot"],
        desc: "two ships on one berth; search here first",
        learnings: "ask before moving the ferry",
        from: 21,
        to: 24,
      },
    ]);
  });

  it("H4: a colon in code does not end a topic's name", () => {
    const { scopes } = parseSummary(importedTexts["memory_summary.md"]);
    expect(scopes[1]?.days[0]?.topics[0]).toMatchObject({
      name: "Router resets, `a: b`",
      keywords: ["DHCP lease", "192.168.1.1"],
    });
  });
});

describe("any text", () => {
  const samples = Object.values({ ...harbourTexts, ...importedTexts, memoryText });
  const ownLines = samples.flatMap((text) => text.split("\n"));
  const line = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...ownLines) },
    { weight: 1, arbitrary: fc.string({ unit: "binary" }) },
    {
      weight: 2,
      arbitrary: fc
        .array(
          fc.oneof(fc.stringMatching(/^[#\-* \t\r:[\]`é]$/), fc.constantFrom("scope:", "Task 1")),
        )
        .map((parts) => parts.join("")),
    },
  );
  const text = fc.array(line, { maxLength: 30 }).map((lines) => lines.join("\n"));

  it("H4: parts cover their lines: none is outside its block, none in two", () => {
    fc.assert(
      fc.property(text, (any) => {
        const { lines, blocks } = parseMemory(any);
        let last = 0;
        for (const { from, to, tasks, sections } of blocks) {
          expect(from).toBe(last === 0 ? from : last + 1);
          last = to;
          let inner = from;
          for (const part of [...tasks, ...sections].toSorted((a, b) => a.from - b.from)) {
            expect(part.from).toBeGreaterThan(inner);
            expect(part.to).toBeLessThanOrEqual(to);
            inner = part.to;
          }
        }
        if (blocks.length > 0) expect(last).toBe(lines.length);
      }),
      propertySettings(3_000, 10),
    );
  });
});
