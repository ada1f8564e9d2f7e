import { describe, expect, it } from "vitest";
import { groupSkipped, sayImport, sayLines } from "@/components/memories/import-report";

describe("groupSkipped", () => {
  it("says in one line what was imported before, and every other reason once", () => {
    const known = Array.from({ length: 158 }, (_, index) => ({
      line: index + 1,
      reason: `Already imported as #${index + 4}.`,
      importedAs: index + 4,
    }));
    const groups = groupSkipped([{ line: 200, reason: "It is blank." }, ...known]);
    expect(groups.map(({ reason, lines }) => [reason, lines.length])).toEqual([
      ["Already imported.", 158],
      ["It is blank.", 1],
    ]);
    expect(sayLines(groups[0]?.lines ?? [])).toBe("1, 2, 3, 4, 5 and 153 more");
    expect(sayLines([200])).toBe("200");
  });
});

const before = (line: number) => ({
  line,
  reason: `Already imported as #${line}.`,
  importedAs: line,
});
const blank = { line: 9, reason: "It is blank." };

describe("sayImport", () => {
  it.each([
    [[], "The file is MCP server-memory."],
    [[blank], "The file is MCP server-memory. 1 item left out."],
    [[before(1)], "The file is MCP server-memory. 1 was imported before and is not added again."],
    [
      [before(1), blank, before(2)],
      "The file is MCP server-memory. 2 were imported before and are not added again. 1 item left out.",
    ],
  ])(
    "tells what was imported before from what is left out, and nothing of none",
    (skipped, said) => {
      expect(sayImport({ format: "mcp-memory", agentName: null, skipped })).toBe(said);
    },
  );

  it("names the agent of the file, and a format that it does not know as it is", () => {
    expect(sayImport({ format: "letta", agentName: "Ezra", skipped: [] })).toBe(
      "The file is a Letta agent file, of Ezra.",
    );
    expect(sayImport({ format: "new", agentName: null, skipped: [] })).toBe("The file is new.");
    expect(sayImport({ format: "folder", agentName: null, skipped: [] })).toBe("");
  });
});
