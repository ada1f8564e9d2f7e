/** Commands that work as they are once the key is put into the environment. */
export function snippetsOf(origin: string, agentId: string, agentName: string) {
  const agent = `${origin}/api/v1/agents/${agentId}`;
  const key = `-H "Authorization: Bearer $KEEPSAKE_KEY"`;
  const json = `-H "Content-Type: application/json"`;
  return {
    makeKey: `npm run --silent key -- --name ${quoted(agentName)} --agent ${agentId}`,
    context: `curl ${key} \\\n  "${agent}/context?format=text"`,
    read: `curl ${key} \\\n  "${agent}"`,
    ledger: `curl ${key} \\\n  "${agent}/memories?type=core&limit=100"`,
    search: `curl -G ${key} \\\n  --data-urlencode "q=tea" \\\n  "${agent}/memories"`,
    add: `curl ${key} ${json} \\\n  -d '{"content": "Tea at four."}' \\\n  "${agent}/memories"`,
    dryRun: `curl ${key} \\\n  --data-binary @memories.jsonl \\\n  "${agent}/imports?dryRun=true"`,
    import: `curl ${key} \\\n  --data-binary @memories.jsonl \\\n  "${agent}/imports"`,
    export: `curl ${key} -OJ \\\n  "${agent}/export"`,
    exportAs: `curl ${key} -OJ \\\n  "${agent}/export?format=mcp-memory"`,
    start: `curl ${key} ${json} \\\n  -d '{"mode": "full"}' \\\n  "${agent}/sessions"`,
  };
}

/** As one word of a shell, whatever is in it. */
function quoted(name: string): string {
  return `'${name.replaceAll("'", String.raw`'\''`)}'`;
}
