/** Commands that work as they are once the key is put into the environment. */
export function snippetsOf(origin: string, agentId: string, agentName: string) {
  const agent = `${origin}/api/v1/agents/${agentId}`;
  const key = `-H "Authorization: Bearer $KEEPSAKE_KEY"`;
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
    dryRun: `curl ${ofTeam} \\\n  --data-binary @memories.jsonl \\\n  "${agent}/imports?dryRun=true"`,
    import: `curl ${ofTeam} \\\n  --data-binary @memories.jsonl \\\n  "${agent}/imports"`,
    export: `curl ${ofTeam} -OJ \\\n  "${agent}/export"`,
    exportAs: `curl ${ofTeam} -OJ \\\n  "${agent}/export?format=mcp-memory"`,
    start: `curl ${ofTeam} ${json} \\\n  -d '{"mode": "full"}' \\\n  "${agent}/sessions"`,
  };
}

/** As one word of a shell, whatever is in it. */
function quoted(name: string): string {
  return `'${name.replaceAll("'", String.raw`'\''`)}'`;
}
