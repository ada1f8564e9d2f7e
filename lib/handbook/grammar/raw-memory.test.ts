import { describe, expect, it } from "vitest";
import { describeRun, findPassage, readRawMemory } from "@/lib/handbook/grammar/raw-memory";

const text = `---
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
    for (const given of [text, text.replaceAll("\n", "\r\n")]) {
      expect(readRawMemory(given)).toEqual({
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
            taskGroup: null,
            outcome: null,
            preferenceSignals: [],
            reusableKnowledge: [],
            failures: [],
            references: [],
          },
        ],
      });
    }
  });

  it("says what a run was about, by its raw memory or else by its summary", () => {
    const nothing = readRawMemory("");
    expect(describeRun(readRawMemory(text), "# Else")).toMatch(/^A bank file/);
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
    const line = "`settle replay --from-cursor N --dry-run` prints the rows that would be posted";
    const passage = findPassage(line, record);
    expect(passage?.isCut).toBe(true);
    expect(passage?.pieces.map((piece) => piece.text).join("")).toContain("Ran settle replay");
    const shared = passage?.pieces.filter(({ isShared }) => isShared).map((piece) => piece.text);
    expect(shared).toEqual(["settle replay", "from-cursor", "dry-run", "rows"]);
  });

  it("H10: shows the beginning where nothing is shared, and nothing of an empty record", () => {
    expect(findPassage("Zebra", record)?.pieces).toEqual([
      { text: "Tried staging before.", isShared: false },
    ]);
    expect(findPassage("Zebra", " \n")).toBeNull();
  });
});
