const words: Readonly<Record<string, string>> = {
  keepsake: "an export of Keepsake",
  "mcp-memory": "MCP server-memory",
  letta: "a Letta agent file",
  json: "JSON",
  jsonl: "JSON lines",
  text: "plain text",
};

/** What kind of file it was, as people call it. */
export function formatCopy(format: string): string {
  return words[format] ?? format;
}
