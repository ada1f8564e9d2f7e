import { describe, expect, it } from "vitest";
import type { Finding } from "@/lib/interop/finding";
import { readMcpMemory } from "@/lib/interop/mcp-memory";
import { linesOf, now } from "@/lib/interop/testing/at-once";

describe("an MCP memory server's file", () => {
  it("gives each observation under its entity's name, and each relation as a sentence", () => {
    const found = read([
      {
        type: "entity",
        name: "Ada",
        entityType: "person",
        observations: ["likes tea", "likes rain"],
      },
      { type: "entity", name: "Bo", entityType: "person", observations: ["likes tea"] },
      { type: "relation", from: "Ada", to: "Bo", relationType: "works_with" },
    ]);
    expect(memoriesOf(found)).toEqual([
      { heading: "Ada", content: "likes tea", createdAt: null, line: 1 },
      { heading: "Ada", content: "likes rain", createdAt: null, line: 1 },
      { heading: "Bo", content: "likes tea", createdAt: null, line: 2 },
      { heading: undefined, content: "Ada works with Bo", createdAt: undefined, line: 3 },
    ]);
  });

  it("reads the variant without a type, whose observations are objects with a time", () => {
    const at = "2025-05-11T15:54:05.242Z";
    const found = read([
      {
        name: "Tool",
        entityType: "default",
        observations: [{ text: "thinks", timestamp: at, version: "1.0" }],
        _type: "entity",
      },
      { from: "Tool", to: "Store", relationType: "uses" },
    ]);
    expect(memoriesOf(found)).toMatchObject([
      { heading: "Tool", content: "thinks", createdAt: Date.parse(at) },
      { content: "Tool uses Store" },
    ]);
  });

  it("reads the whole graph as one object, and counts the parts", () => {
    const graph = `{"entities": [
      {"name": "Ada", "entityType": "p", "observations": ["a"]},
      7,
      {"name": "Bo", "entityType": "p", "observations": ["b"]}
    ],
    "relations": [{"from": "Ada", "to": "Bo", "relationType": "knows"}]}`;
    const found = [...readMcpMemory(graph, now)];
    expect(memoriesOf(found)).toMatchObject([
      { line: 1 },
      { line: 3 },
      { line: 1, content: "Ada knows Bo" },
    ]);
    expect(skippedOf(found)).toEqual([{ line: 2, reason: "The entry is not an object." }]);
  });

  it("skips what is broken with its line and goes on", () => {
    const text = [
      '{"type":"entity","name":"Ada","observations":["kept"]}',
      '{"type":"entity","name":"Ada","obs',
      "",
      '{"type":"entity","name":"Empty","observations":[]}',
      '{"type":"relation","from":"Ada","to":""}',
      '["no object"]',
      '{"type":"entity","name":"Bo","observations":[null,{"text":5},"also kept"]}',
      '{"neither":true}',
    ].join("\n");
    const found = [...readMcpMemory(text, now)];
    expect(memoriesOf(found).map(({ content }) => content)).toEqual(["kept", "also kept"]);
    expect(skippedOf(found).map(({ line }) => line)).toEqual([2, 4, 5, 6, 7, 7, 8]);
  });
});

function read(rows: readonly unknown[]): Finding[] {
  return [...readMcpMemory(linesOf(rows), now)];
}

function memoriesOf(findings: readonly Finding[]) {
  return findings.flatMap((finding) => {
    if (finding.kind !== "memory") return [];
    const { heading, content, createdAt, line } = finding.memory;
    return [{ heading, content, createdAt, line }];
  });
}

function skippedOf(findings: readonly Finding[]) {
  return findings.flatMap((finding) =>
    finding.kind === "skipped" ? [{ line: finding.line, reason: finding.reason }] : [],
  );
}
