import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { describeRun, findPassage, readRawMemory } from "@/lib/handbook/grammar/raw-memory";
import {
  parseRawMemories,
  parseRunFile,
  printRawMemories,
  printRunFile,
} from "@/lib/handbook/grammar/run-files";
import { propertySettings } from "@/lib/testing/test-depth";

const field = fc.string({ unit: "grapheme", maxLength: 40 }).filter((text) => !/[\r\n]/.test(text));
const line = fc.oneof(
  fc.constantFrom(
    "## Thread `other`",
    "\\## Thread `other`",
    "updated_at: 2026-01-01T00:00:00+00:00",
    "cwd: /elsewhere",
    "git_branch: main",
    "---",
    "",
    "\r",
    "- a bullet",
  ),
  fc.string({ unit: "grapheme", maxLength: 20 }),
);
const text = fc.array(line, { maxLength: 8 }).map((lines) => lines.join("\n"));
const run = fc.record({
  threadId: fc.stringMatching(/^[\x21-\x7e]{1,40}$/),
  updatedAt: fc.date({
    min: new Date("0001-01-01T00:00:00Z"),
    max: new Date("9999-12-31T23:59:59Z"),
    noInvalidDate: true,
  }),
  cwd: field,
  path: field,
  file: fc.stringMatching(/^[A-Za-z0-9_-]{1,20}\.md$/),
  summary: text,
  rawMemory: text,
});

describe("the origin's files", () => {
  it("H1: raw memories are read as they were printed, whatever their text holds", () => {
    fc.assert(
      fc.property(fc.array(run, { maxLength: 5 }), (runs) => {
        const read = parseRawMemories(printRawMemories(runs));
        expect(read.map(({ line: _line, ...one }) => one)).toEqual(
          runs.map(({ summary: _summary, ...one }) => one),
        );
      }),
      propertySettings(2_000, 10),
    );
  });

  it("H1: a run's file is read as it was printed, whatever its text holds", () => {
    fc.assert(
      fc.property(run, (one) => {
        const { threadId, updatedAt, cwd, path, summary } = one;
        expect(parseRunFile(printRunFile(one))).toEqual({
          threadId,
          updatedAt,
          cwd,
          path,
          file: null,
          summary,
        });
      }),
      propertySettings(2_000, 10),
    );
  });

  it("reads fields in any order, missing ones, CRLF and a file without an end", () => {
    const read = parseRawMemories(
      "# Raw Memories\r\n\r\n## Thread `a`\r\ncwd: /x\r\nupdated_at: yesterday\r\n\r\nWords.\r\n\r\n## Thread `b`\r\nWords\r\nof b.",
    );
    expect(read).toMatchObject([
      { threadId: "a", cwd: "/x", updatedAt: null, path: null, rawMemory: "Words.", line: 3 },
      { threadId: "b", cwd: null, rawMemory: "Words\r\nof b.", line: 9 },
    ]);
    expect(parseRawMemories("# Raw Memories\n\nNo raw memories yet.\n")).toEqual([]);
    expect(printRawMemories([])).toBe("# Raw Memories\n\nNo raw memories yet.\n");
  });
});

const bank = `---
description: A bank file that arrived late; replayed after the cursor was released.
task: replay-late-file
task_group: settlement
 task_outcome: Success
cwd: /srv/settle
keywords: settle-eu, MT940, --from-cursor
---

### Task 1: Replay the file

task: replay a late bank file
task_group: settlement / replay
task_outcome: partial

Preference signals:
- when the file is late, Priya asked: "Phone me: before six." -> phone first
  - never page

Reusable knowledge:
- Exit code 3 means:
  the file has no trailer yet.

Key steps:
- not a field

Failures and how to do differently:
- Restarted too early. -> Wait.

References:
- \`settle status\`

### Task 2: Month end

task_outcome: who knows
`;

describe("readRawMemory", () => {
  it("H1: reads the fields of a raw memory and of each of its tasks", () => {
    for (const given of [bank, bank.replaceAll("\n", "\r\n")]) {
      expect(readRawMemory(given)).toMatchObject({
        description: "A bank file that arrived late; replayed after the cursor was released.",
        task: "replay-late-file",
        taskGroup: "settlement",
        outcome: "success",
        cwd: "/srv/settle",
        keywords: ["settle-eu", "MT940", "--from-cursor"],
        tasks: [
          {
            title: "Replay the file",
            taskGroup: "settlement / replay",
            outcome: "partial",
            preferenceSignals: [
              'when the file is late, Priya asked: "Phone me: before six." -> phone first\n  - never page',
            ],
            reusableKnowledge: ["Exit code 3 means:\n  the file has no trailer yet."],
            failures: ["Restarted too early. -> Wait."],
            references: ["`settle status`"],
          },
          {
            title: "Month end",
            outcome: null,
            failures: [],
          },
        ],
      });
    }
  });

  it("says what a run was about, by its raw memory or else by its summary", () => {
    const nothing = readRawMemory("");
    expect(describeRun(readRawMemory(bank), "# Else")).toMatch(/^A bank file/);
    expect(describeRun(readRawMemory("---\ntask: a task\n---"), "# Else")).toBe("a task");
    expect(describeRun(nothing, "git_branch: main\r\n\r\n# Zoë's rota\nMore.")).toBe("Zoë's rota");
    expect(describeRun(nothing, " \n")).toBeNull();
  });

  it("reads what has no front matter, no task heading, or nothing", () => {
    expect(readRawMemory("Reusable knowledge:\n- one\n- two").tasks).toMatchObject([
      { title: "", reusableKnowledge: ["one", "two"] },
    ]);
    expect(readRawMemory("")).toMatchObject({ description: null, keywords: [], tasks: [] });
    expect(readRawMemory("---\ntask: open end")).toMatchObject({ task: "open end", tasks: [] });
    expect(readRawMemory("Some prose\nalone.").tasks).toEqual([]);
  });
});

describe("find passage", () => {
  const record =
    "Tried staging before.\n\nFile came at 02:51. Ran settle replay --from-cursor 8841 --dry-run: 1,206 rows. First try ended with 3, the file had no trailer yet.\n\nWrote the report.";

  it("H10: finds the sentences that share the most words with a line, and marks those words", () => {
    const cited = "`settle replay --from-cursor N --dry-run` prints the rows that would be posted";
    const passage = findPassage(cited, record);
    expect(passage?.map((piece) => piece.text).join("")).toContain("Ran settle replay");
    const shared = passage?.filter(({ isShared }) => isShared).map((piece) => piece.text);
    expect(shared).toEqual(["settle replay", "from-cursor", "dry-run", "rows"]);
  });

  it("H10: shows the beginning where nothing is shared, and nothing of an empty record", () => {
    expect(findPassage("Zebra", record)).toEqual([
      { text: "Tried staging before.", isShared: false },
    ]);
    expect(findPassage("Zebra", " \n")).toBeNull();
  });
});
