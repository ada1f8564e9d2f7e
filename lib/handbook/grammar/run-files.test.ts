import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  parseRawMemories,
  parseRunFile,
  printRawMemories,
  printRunFile,
} from "@/lib/handbook/grammar/run-files";
import { propertySettings } from "@/lib/ledger/testing/property-settings";

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

  it("H7: what the origin wrote is printed byte for byte", () => {
    const head =
      "thread_id: t-1\nupdated_at: 2026-05-07T02:48:41+00:00\nrollout_path: C:\\s\\r.jsonl\ncwd: \\\\?\\C:\\Users\\me\n";
    for (const rest of ["git_branch: main\n\n# Done\n", "\n# Done\n"]) {
      const { threadId, updatedAt, cwd, path, summary } = parseRunFile(head + rest);
      expect(threadId).toBe("t-1");
      expect(cwd).toBe("\\\\?\\C:\\Users\\me");
      if (threadId === null || updatedAt === null || cwd === null || path === null)
        throw new Error();
      expect(printRunFile({ threadId, updatedAt, cwd, path, summary })).toBe(head + rest);
    }
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
