import { Button } from "@/components/ui/button";
import type { ImportFormat } from "@/lib/interop/import-plan";

const choices: readonly (readonly [ImportFormat, string])[] = [
  ["keepsake", "Keepsake: all there is"],
  ["jsonl", "JSON lines: all there is"],
  ["json", "JSON: all there is"],
  ["mcp-memory", "MCP server-memory: the ledger"],
  ["letta", "Letta agent file: the ledger"],
  ["text", "Plain text: the ledger’s words"],
];

/** Gives an agent's memories as a file, in any format that can be imported. Needs no scripts. */
export function ExportForm({ agentId }: { agentId: string }) {
  return (
    <form className="export" action={`/api/agents/${agentId}/export`} method="get">
      <select className="control" name="format" aria-label="Format of the export">
        {choices.map(([format, words]) => (
          <option key={format} value={format}>
            {words}
          </option>
        ))}
      </select>
      <Button type="submit">Export</Button>
    </form>
  );
}
