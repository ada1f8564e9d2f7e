/** What each common client of the Model Context Protocol wants to be told, for one agent. */
export function clientSnippets(origin: string, agentName: string) {
  const url = `${origin}/api/mcp`;
  const server = serverName(agentName);
  const bearer = (key: string) => ({ Authorization: `Bearer ${key}` });
  return [
    {
      client: "Claude Code",
      title: "In a terminal",
      code: `claude mcp add --transport http ${server} ${url} \\\n  --header "Authorization: Bearer $KEEPSAKE_API_KEY"`,
    },
    {
      client: "Cursor",
      title: "In .cursor/mcp.json",
      code: indented({
        mcpServers: { [server]: { url, headers: bearer("${env:KEEPSAKE_API_KEY}") } },
      }),
    },
    {
      client: "VS Code",
      title: "In .vscode/mcp.json; VS Code asks for the key once",
      code: indented({
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
      code: `[mcp_servers.${server}]\nurl = "${url}"\nbearer_token_env_var = "KEEPSAKE_API_KEY"`,
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
    headers: { Authorization: \`Bearer \${process.env.KEEPSAKE_API_KEY}\` },
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

function indented(value: object): string {
  return JSON.stringify(value, null, 2);
}

/** Commands that work as they are once the key is put into the environment. */
export function snippetsOf(origin: string, agentId: string, agentName: string) {
  const agent = `${origin}/api/v1/agents/${agentId}`;
  const key = `-H "Authorization: Bearer $KEEPSAKE_API_KEY"`;
  const ofTeam = `-H "Authorization: Bearer $KEEPSAKE_TEAM_KEY"`;
  const json = `-H "Content-Type: application/json"`;
  return {
    makeKey: `npm run --silent key -- --name ${quoted(agentName)} --agent ${agentId}`,
    context: `curl ${key} \\\n  "${agent}/context?format=text"`,
    read: `curl ${key} \\\n  "${agent}"`,
    ledger: `curl ${key} \\\n  "${agent}/memories?type=core&limit=100"`,
    search: `curl -G ${key} \\\n  --data-urlencode "q=tea" \\\n  "${agent}/memories"`,
    add: `curl ${key} ${json} \\\n  -d '{"content": "Tea at four."}' \\\n  "${agent}/memories"`,
    observe: `curl ${key} ${json} \\\n  -d '{"items": [{"content": "Lena asked for invoices in CHF.", "relevance": "high", "sources": ["message 12"]}]}' \\\n  "${agent}/observations"`,
    converse: `curl ${key} ${json} \\\n  -d '{"name": "Tuesday"}' \\\n  "${agent}/conversations"`,
    say: `curl ${key} ${json} \\\n  -d '{"items": [{"role": "user", "content": "Did the ferry come?"}]}' \\\n  "${origin}/api/v1/conversations/$CONVERSATION/messages"`,
    continue: `curl ${key} \\\n  "${origin}/api/v1/conversations/$CONVERSATION/context"`,
    bringTranscript: `curl ${ofTeam} \\\n  --data-binary @transcript.jsonl \\\n  "${origin}/api/v1/conversations/$CONVERSATION/imports"`,
  };
}

/** As one word of a shell, whatever is in it. */
function quoted(name: string): string {
  return `'${name.replaceAll("'", String.raw`'\''`)}'`;
}

const folders: readonly (readonly [client: string, folder: string])[] = [
  ["Claude Code", "~/.claude/projects/PROJECT/memory"],
  ["CLAUDE.md", "./CLAUDE.md"],
  ["Codex, AGENTS.md", "./AGENTS.md"],
  ["OpenClaw", "~/.openclaw/workspace/memory"],
  ["Cursor, Cline", "./memory-bank"],
  ["AI SDK and others", "./memory"],
];

/** F9: one command for each product's folder, which also runs as a hook with `--once`. */
export function folderSnippets(origin: string, agentId: string) {
  return folders.map(([client, folder]) => ({
    client,
    title: "Run the connector",
    code: `curl -sfo sync.mjs ${origin}/sync.mjs
KEEPSAKE_URL=${origin} node sync.mjs ${folder} \\
  --agent ${agentId} --watch`,
  }));
}
