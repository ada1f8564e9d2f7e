import { describe, expect, it } from "vitest";
import { changedLines } from "@/components/handbook/document-history";
import {
  type FolderReport,
  hasNews,
  sayFaults,
  sayFolder,
  sayRest,
} from "@/components/handbook/folder-form";
import { forgettable, sayForgotten } from "@/components/handbook/handbook-view";
import { runDay, runName } from "@/components/handbook/words";

const run = {
  threadId: "t-1",
  file: "2026-05-01T08-00-00-replay.md",
  cwd: "/srv/settle",
  rolloutPath: "",
  outcome: null,
  updatedAt: "2026-05-01T08:00:00.000Z",
  uses: 0,
  usedAt: null,
  isDeleted: false,
};

it("H10: a run that is there can be forgotten, and one that is deleted already can't", () => {
  expect(forgettable(null, run)).toMatchObject({ run: "t-1" });
  expect(forgettable(null, { ...run, isDeleted: true })).toBeNull();
  expect(forgettable("Settlement", { ...run, isDeleted: true })).toMatchObject({
    block: "Settlement",
  });
});

it.each([
  ["2026-03-02T12-00-00-replay-late-file.md", "replay-late-file"],
  ["2026-03-02T12-00-00-replay-late-file-0123456789abcdef.md", "replay-late-file"],
  ["2025-11-17-late-file.md", "late-file"],
  ["notes.md", "notes"],
])("%s is %s", (file, name) => expect(runName({ file })).toBe(name));

it("says the day of a run in UTC", () => {
  expect(runDay({ updatedAt: "2025-11-07T23:59:00.000Z" })).toBe("7 Nov");
});

it("H10: who forgets what someone else just forgot is told so", () => {
  expect(sayForgotten({ act: null, lines: 0, name: "replay" })).toBe(
    "replay was forgotten already.",
  );
  expect(sayForgotten({ act: "a-1", lines: 1, name: "replay" })).toBe(
    "Forgot replay: 1 line removed.",
  );
});

it.each([
  ["a\nb\nc", "a\nb\nc", []],
  [
    "a\nb\nc",
    "a\nx\nc\nd",
    [
      [2, "b", "x"],
      [4, "", "d"],
    ],
  ],
  ["a\nb\nc", "b\nc", [[1, "a", ""]]],
  ["", "a\nb", [[1, "", "a\nb"]]],
])("H8: %j became %j", (before, after, changed) => {
  expect(changedLines(before, after).map((one) => [one.line, one.before, one.after])).toEqual(
    changed,
  );
});

const nothing: FolderReport = {
  runs: { added: 0, refreshed: 0, restored: 0, unchanged: 2, skipped: [] },
  documents: { written: [], kept: [{ path: "MEMORY.md", isSame: true }], dropped: [], faults: [] },
  warnings: [],
  redactions: 0,
};

describe("what an import of a folder says", () => {
  it("counts runs and documents, before and after", () => {
    const some: FolderReport = {
      ...nothing,
      runs: { ...nothing.runs, added: 1, refreshed: 2 },
      documents: { written: ["MEMORY.md", "memory_summary.md"], kept: [], dropped: [], faults: [] },
      redactions: 1,
    };
    expect(sayFolder(some, false)).toBe(
      "This would import 1 new run, 2 refreshed runs, and 2 documents.",
    );
    expect(sayFolder(some, true)).toMatch(/^Imported 1 new run, /);
    expect(sayRest(some)).toBe("2 runs unchanged. 1 secret redacted in runs.");
    expect(hasNews(some)).toBe(true);
  });

  it("says what faults lead to", () => {
    const faults = [{ path: "MEMORY.md", line: 3, rule: "bullet", message: "Begin it with -." }];
    const refused = { ...nothing, documents: { ...nothing.documents, faults } };
    expect(sayFaults(refused)).toBe("Faults, so no document is imported: 1");
    const taken = { ...refused, documents: { ...refused.documents, written: ["MEMORY.md"] } };
    expect(sayFaults(taken)).toBe("Faults, imported as they are: 1");
  });

  it("says when nothing is new", () => {
    expect(sayFolder(nothing, false)).toBe("Nothing is new.");
    expect(sayRest(nothing)).toBe("2 runs unchanged. 1 document unchanged.");
    expect(hasNews(nothing)).toBe(false);
  });
});
