import { describe, expect, it } from "vitest";
import type { Finding } from "@/lib/interop/finding";
import { readTime } from "@/lib/interop/products";
import { readJsonRecords } from "@/lib/interop/records";
import { now } from "@/lib/interop/testing/at-once";

describe("JSON or JSONL of memories", () => {
  it("takes every field that a memory has", () => {
    const at = "2026-01-02T03:04:05.678Z";
    const fields = {
      type: "journal",
      category: " vows ",
      constitutional: true,
      relevance: "high",
    };
    const [finding] = read({
      content: " kept ",
      ...fields,
      createdAt: at,
      observedAt: at,
      discardedAt: at,
    });
    expect(finding).toMatchObject({
      kind: "memory",
      memory: {
        ...fields,
        category: "vows",
        createdAt: Date.parse(at),
        observedAt: Date.parse(at),
        discardedAt: Date.parse(at),
      },
    });
  });

  it("counts the entries of a document's list, however it is laid out", () => {
    const text = '\n[ {"content":\n"a, ]} \\" [{"},\n\n  {"content":"b","more":[{},[1,2]]}, 3\n]';
    const lines = [...readJsonRecords(text, now)].filter(({ kind }) => kind !== "noticed");
    expect(lines).toMatchObject([
      { memory: { line: 1 } },
      { memory: { line: 2 } },
      { kind: "skipped", line: 3 },
    ]);
    const two = [{ content: "a" }];
    const both = { items: two, memories: [{ content: "b" }], nextCursor: "x" };
    expect([...readJsonRecords(JSON.stringify(both), now, both)]).toMatchObject([
      { memory: { content: "a" } },
      { memory: { content: "b" } },
      { kind: "noticed", notice: "The file is one page of a list that has more (nextCursor)." },
    ]);
  });

  it("skips a record whose protection cannot be read, rather than weakening it", () => {
    for (const record of [
      { constitutional: "yes" },
      { category: 7 },
      { category: "x".repeat(101) },
    ]) {
      expect(read({ content: "a", ...record })).toMatchObject([{ kind: "skipped" }]);
    }
    expect(read({ content: ["a"] })).toMatchObject([{ kind: "skipped" }]);
  });

  it("notices what it cannot keep: fields, types, relevances, times", () => {
    const found = read({
      content: "a",
      mood: "blue",
      type: "fact",
      relevance: "huge",
      createdAt: "2026-02-30",
    });
    expect(
      found.map((finding) => (finding.kind === "noticed" ? finding.notice : finding.kind)),
    ).toEqual([
      "The field “mood” is not imported.",
      "A type is neither core nor journal; core is used instead.",
      "A relevance is not low, medium, high or critical and is not imported.",
      "A createdAt is not a date and is not imported.",
      "memory",
    ]);
  });

  it("O1: takes a journal as an observation, unless the record says that it is none", () => {
    const item = (fields: object) => read({ content: "a", type: "journal", ...fields }).at(-1);
    expect(item({})).toMatchObject({ memory: { relevance: "medium", sources: [] } });
    expect(item({ relevance: null })).toMatchObject({ memory: { relevance: null } });
    expect(item({ sources: ["chat:7", " run 3 "] })).toMatchObject({
      memory: { sources: ["chat:7", "run 3"] },
    });
    expect(item({ sources: "chat:7" })).toMatchObject({ memory: { sources: ["chat:7"] } });
    expect(read({ content: "a", relevance: "high", sources: ["chat:7"] })).toMatchObject([
      { notice: "Only journal memories have a relevance; others' are not imported." },
      { notice: "Only journal memories have sources; others' are not imported." },
      { memory: { type: "core", relevance: null, sources: [] } },
    ]);
  });

  it("leaves discarded what was discarded, even at an unreadable time", () => {
    expect(read({ content: "a", discardedAt: "once" }).at(-1)).toMatchObject({
      memory: { discardedAt: now },
    });
    expect(read({ content: "a", discardedAt: null }).at(-1)).toMatchObject({
      memory: { discardedAt: null },
    });
  });
});

function read(record: unknown): Finding[] {
  return [...readJsonRecords(JSON.stringify(record), now)];
}

describe("a time from elsewhere", () => {
  it.each([
    ["2025-05-11T15:54:05.242Z", "2025-05-11T15:54:05.242Z"],
    ["2025-05-11T15:54:05.242987+00:00", "2025-05-11T15:54:05.242Z"],
    ["2025-05-11 15:54:05", "2025-05-11T15:54:05.000Z"],
    ["2025-05-11T15:54", "2025-05-11T15:54:00.000Z"],
    ["2025-05-11T05:45:00+05:45", "2025-05-11T00:00:00.000Z"],
    ["2025-05-11T00:00:00-0800", "2025-05-11T08:00:00.000Z"],
    ["2024-02-29", "2024-02-29T00:00:00.000Z"],
    ["0001-01-01", "0001-01-01T00:00:00.000Z"],
    [1_746_978_845, "2025-05-11T15:54:05.000Z"],
    [1_746_978_845_242, "2025-05-11T15:54:05.242Z"],
  ])("reads %j, which without a zone is UTC", (raw, expected) => {
    expect(readTime(raw, now)).toEqual({ ok: true, at: Date.parse(expected) });
  });

  it.each([
    ["2026-02-30"],
    ["2025-13-01"],
    ["yesterday"],
    ["12"],
    [1e308],
    [-1e15],
    [Number.NaN],
    [true],
    [{}],
    ["2025-01-01T25:00:00Z"],
    ["2025-01-01T00:00:00+99:00"],
  ])("refuses %j", (raw) => {
    expect(readTime(raw, now)).toEqual({ ok: false, reason: "is not a date" });
  });

  it("refuses what lies ahead, to the millisecond, and takes nothing for nothing", () => {
    expect(readTime(now, now)).toEqual({ ok: true, at: now });
    expect(readTime(now + 1, now)).toEqual({ ok: false, reason: "lies in the future" });
    for (const none of [undefined, null, ""])
      expect(readTime(none, now)).toEqual({ ok: true, at: null });
  });
});
