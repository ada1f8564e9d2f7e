import { describe, expect, it } from "vitest";
import type { Finding } from "@/lib/interop/finding";
import { readJsonRecords } from "@/lib/interop/read/read-json-records";

const now = Date.parse("2026-05-01T12:00:00Z");

describe("JSON or JSONL of memories", () => {
  it("takes every field that a memory has", () => {
    const at = "2026-01-02T03:04:05.678Z";
    const fields = { type: "journal", category: " vows ", constitutional: true, relevance: "high" };
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

  it("names the line of each element, however the file is laid out", () => {
    const text = '\n[ {"content":\n"a, ]} \\" [{"},\n\n  {"content":"b","more":[{},[1,2]]}, 3\n]';
    const lines = [...readJsonRecords(text, now)].filter(({ kind }) => kind !== "noticed");
    expect(lines).toMatchObject([
      { memory: { line: 2 } },
      { memory: { line: 5 } },
      { kind: "skipped", line: 5 },
    ]);
    const nested = [...readJsonRecords('{"next":"items",\n"items":[\n{"content":"a"}]}', now)];
    expect(nested).toMatchObject([{ memory: { line: 3 } }]);
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
