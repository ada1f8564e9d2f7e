export interface ClientSnippet {
  readonly client: string;
  readonly title: string;
  readonly code: string;
}

/** What each common client of the Model Context Protocol wants to be told, for one agent. */
export function clientSnippets(origin: string, agentName: string): readonly ClientSnippet[] {
  const url = `${origin}/api/mcp`;
  const server = serverName(agentName);
  const bearer = (key: string) => ({ Authorization: `Bearer ${key}` });
  return [
    {
      client: "Claude Code",
      title: "In a terminal",
      code: `claude mcp add --transport http ${server} ${url} \\\n  --header "Authorization: Bearer $KEEPSAKE_KEY"`,
    },
    {
      client: "Cursor",
      title: "In .cursor/mcp.json",
      code: json({ mcpServers: { [server]: { url, headers: bearer("${env:KEEPSAKE_KEY}") } } }),
    },
    {
      client: "VS Code",
      title: "In .vscode/mcp.json; VS Code asks for the key once",
      code: json({
        inputs: [
          {
            type: "promptString",
            id: "keepsake-key",
            description: `Key of ${agentName}`,
            password: true,
          },
        ],
        servers: { [server]: { type: "http", url, headers: bearer("${input:keepsake-key}") } },
      }),
    },
    {
      client: "Codex",
      title: "In ~/.codex/config.toml",
      code: `[mcp_servers.${server}]\nurl = "${url}"\nbearer_token_env_var = "KEEPSAKE_KEY"`,
    },
    { client: "AI SDK", title: "In your program, with @ai-sdk/mcp", code: aiSdk(url) },
    {
      client: "Another client",
      title: "Transport: streamable HTTP",
      code: `URL: ${url}\nHeader: Authorization: Bearer THE-KEY`,
    },
  ];
}

function aiSdk(url: string): string {
  return `import { createMCPClient } from "@ai-sdk/mcp";

const keepsake = await createMCPClient({
  transport: {
    type: "http",
    url: "${url}",
    headers: { Authorization: \`Bearer \${process.env.KEEPSAKE_KEY}\` },
  },
});
const tools = await keepsake.tools();`;
}

/** A word that every client takes as a name, so that several agents can have one each. */
function serverName(agentName: string): string {
  const word = agentName
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 30)
    .replace(/-$/, "");
  return word === "" ? "keepsake" : `keepsake-${word}`;
}

function json(value: object): string {
  return JSON.stringify(value, null, 2);
}
