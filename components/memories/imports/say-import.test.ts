import { describe, expect, it } from "vitest";
import { sayImport } from "@/components/memories/imports/say-import";

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
  });
});
