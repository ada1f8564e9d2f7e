import type { Sql } from "@/db/client";
import type { SessionState } from "@/lib/ledger/entries/session";

/**
 * Inserts an account, unless one is given, an agent and a session in `state`, as plain rows.
 * Returns their ids.
 */
export async function insertSession(
  sql: Sql,
  state: SessionState = "queued",
  given?: { readonly accountId: string },
) {
  const accountId = given?.accountId ?? crypto.randomUUID();
  const agentId = crypto.randomUUID();
  const sessionId = crypto.randomUUID();
  if (given === undefined) {
    await sql`insert into accounts (id, name) values (${accountId}, 'account')`;
  }
  await sql`insert into agents (id, account_id, name) values (${agentId}, ${accountId}, ${given ? agentId : "agent"})`;
  await sql`insert into sessions (id, account_id, agent_id, kind, mode, target, state, threshold,
      review_policy, model, started_by, created_at)
    values (${sessionId}, ${accountId}, ${agentId}, 'refinement', 'full', 'ledger', ${state}, 0.75,
      'always', 'built-in/rules', ${sql.json({ kind: "system", id: null, name: "test" })}, now())`;
  return { id: sessionId, agentId, accountId };
}

/** Ends a session like a worker's run. */
export async function endSession(sql: Sql, sessionId: string, state: SessionState = "unchanged") {
  await sql`update sessions set state = ${state}, ended_at = now() where id = ${sessionId}`;
}
