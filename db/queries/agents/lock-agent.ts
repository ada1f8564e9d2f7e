import { and, eq, getTableColumns, inArray, ne, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Tx } from "@/db/client";
import type { AgentRow, SessionRow } from "@/db/queries/agents/agent-write";
import { readRow, send } from "@/db/send";
import { agents, sessions } from "@/db/schema";
import { openStates, type SessionTarget } from "@/lib/ledger/entries/session";

/**
 * Locks an agent's row: the first lock of every write to its memories (M6). Null if the account has no
 * such agent: another account's row is neither locked nor waited for (I7).
 */
export async function lockAgent(tx: Tx, accountId: string, agentId: string) {
  const [agent] = await tx
    .select()
    .from(agents)
    .where(and(eq(agents.accountId, accountId), eq(agents.id, agentId)))
    .for("no key update");
  return agent ?? null;
}

/** The same for the installation's own work, which has no account. */
export async function lockAgentById(tx: Tx, agentId: string): Promise<AgentRow | null> {
  const [agent] = await tx.select().from(agents).where(eq(agents.id, agentId)).for("no key update");
  return agent ?? null;
}

/**
 * Locks a session's agent, before the session itself (M6). Null if the account has no such session
 * (I7); `accountId` is null for the installation's own work.
 */
export async function lockAgentOfSession(tx: Tx, accountId: string | null, sessionId: string) {
  const statement = `select * from agents
    where id = (select agent_id from sessions where id = $1)
      and account_id = coalesce($2::text, account_id) for no key update`;
  const [row] = await send(tx, statement, [sessionId, accountId]);
  return row === undefined ? null : readRow(agents, row);
}

/** Locks a session's row; the agent's must already be locked (M6). */
export async function lockSession(tx: Tx, sessionId: string): Promise<SessionRow | null> {
  const statement = "select * from sessions where id = $1 for no key update";
  const [row] = await send(tx, statement, [sessionId]);
  return row === undefined ? null : readRow(sessions, row);
}

/** Locks the session that has an agent's ledger or handbook open, if there is one (S2). */
export async function lockOpenSession(
  tx: Tx,
  agentId: string,
  target: Exclude<SessionTarget, "conversation" | "observing" | "run"> = "ledger",
): Promise<SessionRow | null> {
  const isOpen = and(eq(sessions.target, target), inArray(sessions.state, [...openStates]));
  const [open] = await tx
    .select()
    .from(sessions)
    .where(and(eq(sessions.agentId, agentId), isOpen))
    .for("no key update");
  return open ?? null;
}

/** Locks the other session that has this session's target open, if there is one (M6). */
export async function lockSessionBeside(tx: Tx, sessionId: string): Promise<SessionRow | null> {
  const one = alias(sessions, "one");
  const [other] = await tx
    .select(getTableColumns(sessions))
    .from(sessions)
    .innerJoin(one, eq(one.id, sessionId))
    .where(
      and(
        eq(sessions.agentId, one.agentId),
        // What edits of files change is the ledger.
        sql`${sessions.target} = case ${one.target} when 'folder' then 'ledger' else ${one.target} end`,
        ne(sessions.id, one.id),
        sql`${sessions.conversationId} is not distinct from ${one.conversationId}`,
        inArray(sessions.state, [...openStates]),
      ),
    )
    // Passes that await review leave their target free (S2): one that runs comes first.
    .orderBy(sql`${sessions.state} = 'awaiting-review'`)
    .for("no key update", { of: sessions });
  return other ?? null;
}
