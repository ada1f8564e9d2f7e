import type { Tx } from "@/db/client";
import { agentTables } from "@/db/queries/agents/delete-agent";
import { sendInParts } from "@/db/send";

export const isOfAccount = {
  agent: "agent_id in (select id from agents where account_id = $1)",
  session: "session_id in (select id from sessions where account_id = $1)",
  conversation: "conversation_id in (select id from conversations where account_id = $1)",
  account: "account_id = $1",
} as const;

/** Columns that open something: their holders alone have them. The log names the webhook's address. */
const secrets: Readonly<Record<string, readonly string[]>> = {
  keys: ["hash"],
  person_links: ["token_hash"],
  webhook_endpoints: ["secret", "previous_secret", "url"],
  webhook_deliveries: ["log"],
};

/** Computed from what is exported, of a moment, or listed as the account's own. */
const leftOut = new Set(["memory_embeddings", "session_drafts", "keys", "webhook_deliveries"]);

/** Every table with rows of an account, and which of them are its own. */
export const accountTables: readonly (readonly [table: string, isIts: string])[] = [
  ["accounts", "id = $1"],
  ["members", isOfAccount.account],
  ["people", "id in (select person_id from members where account_id = $1)"],
  ["person_links", isOfAccount.account],
  ["departures", isOfAccount.account],
  ["keys", isOfAccount.account],
  ["webhook_endpoints", isOfAccount.account],
  ["webhook_deliveries", "endpoint_id in (select id from webhook_endpoints where account_id = $1)"],
  ["sweeps", isOfAccount.account],
  ["agents", isOfAccount.account],
  ["deleted_agents", isOfAccount.account],
  ...agentTables
    .filter(([table]) => !leftOut.has(table))
    .map(([table, owner]): [string, string] => [table, isOfAccount[owner]]),
  ["audit_records", isOfAccount.account],
  ["audit_verifications", isOfAccount.account],
];

const rowsAtOnce = 500;

/** The rows of one table, without secrets, as JSON lines; in one snapshot. */
export async function* readRows(
  tx: Tx,
  accountId: string,
  [table, isIts]: (typeof accountTables)[number],
): AsyncGenerator<string, void> {
  const hidden = `{${(secrets[table] ?? []).join(",")}}`;
  const rows = sendInParts<{ json: string }>(
    tx,
    `select (to_jsonb(t) - $2::text[])::text as json from ${table} t where ${isIts}`,
    [accountId, hidden],
    rowsAtOnce,
  );
  for await (const some of rows) yield some.map(({ json }) => `${json}\n`).join("");
}
