import { Button } from "@/components/ui/forms/button";

const words: Readonly<Record<string, string>> = {
  keepsake: "Keepsake: everything",
  jsonl: "JSON Lines: without numbers and versions",
  json: "JSON: without numbers and versions",
  "mcp-memory": "MCP server-memory: ledger only",
  letta: "Letta agent file: ledger only",
  text: "Plain text: ledger text only",
};

interface ExportFormProps {
  readonly agentId: string;
  /** The first is proposed. */
  readonly formats: readonly string[];
}

/** Gives an agent's memories as a file, in any format that can be imported. Needs no scripts. */
export function ExportForm({ agentId, formats }: ExportFormProps) {
  return (
    <form
      className="grid justify-items-start gap-2"
      action={`/api/agents/${agentId}/export`}
      method="get"
    >
      <select className="control" name="format" aria-label="Export format">
        {formats.map((format) => (
          <option key={format} value={format}>
            {words[format] ?? format}
          </option>
        ))}
      </select>
      <Button type="submit">Export</Button>
    </form>
  );
}
