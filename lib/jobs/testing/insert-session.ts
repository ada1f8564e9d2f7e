import { sql } from "drizzle-orm";
import type { Sql } from "@/db/client";
import type { TestDatabase } from "@/db/testing/test-database";
import { enqueueSession } from "@/lib/jobs/queues";
import type { SessionState } from "@/lib/ledger/entries/session";

/**
 * Inserts an account, unless one is given, an agent and a session in `state`, as plain rows.
 * Returns their ids.
 */
export async function insertSession(
  client: Sql,
  state: SessionState = "queued",
  given?: { readonly accountId: string },
) {
  const accountId = given?.accountId ?? crypto.randomUUID();
  const agentId = crypto.randomUUID();
  const sessionId = crypto.randomUUID();
  if (given === undefined) {
    await client`insert into accounts (id, name) values (${accountId}, 'account')`;
  }
  await client`insert into agents (id, account_id, name) values (${agentId}, ${accountId}, ${given ? agentId : "agent"})`;
  await client`insert into sessions (id, account_id, agent_id, kind, mode, target, state, threshold,
      review_policy, model, started_by, created_at)
    values (${sessionId}, ${accountId}, ${agentId}, 'refinement', 'full', 'ledger', ${state}, 0.75,
      'always', 'built-in/rules', ${client.json({ kind: "system", id: null, name: "test" })}, now())`;
  return { id: sessionId, agentId, accountId };
}

/** Ends a session like a worker's run. */
export async function endSession(
  client: Sql,
  sessionId: string,
  state: SessionState = "unchanged",
) {
  await client`update sessions set state = ${state}, ended_at = now() where id = ${sessionId}`;
}

/**
 * A session that waits for a worker. It becomes open together with its job: a worker that checked
 * in between would find it stranded and start it twice.
 */
export async function enqueueNewSession(
  { db, sql: client }: TestDatabase,
  given?: { readonly accountId: string },
): Promise<string> {
  const { id } = await insertSession(client, "unchanged", given);
  await db.transaction(async (tx) => {
    await tx.execute(sql`update sessions set state = 'queued' where id = ${id}`);
    await enqueueSession(tx, id);
  });
  return id;
}

/** The accounts that have a schedule in the job engine. */
export async function listScheduledAccounts(client: Sql): Promise<string[]> {
  const rows = await client<{ key: string }[]>`
    select key from pgboss.schedule where name = 'sweeps' order by key`;
  return rows.map(({ key }) => key);
}
