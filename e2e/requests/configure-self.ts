import { withInstallation } from "@/e2e/server/installation";
import { runPlace } from "@/e2e/server/run-place";

/** An agent changes its own configuration, with its key and through its tools. */
export async function configureSelf(agentId: string, values: Readonly<Record<string, string>>) {
  const key = await withInstallation(runPlace.dataDir, (place) => place.makeAgentKey(agentId));
  for (const [field, value] of Object.entries(values)) {
    const given = { name: "configuration", arguments: { action: "update", field, value } };
    const response = await fetch(`${runPlace.origin}/api/mcp`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${key}`,
        "content-type": "application/json",
        accept: "application/json, text/event-stream",
        "mcp-protocol-version": "2025-06-18",
      },
      body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params: given }),
    });
    const text = await response.text();
    if (!response.ok || text.includes('"isError":true')) throw new Error(text);
  }
}
