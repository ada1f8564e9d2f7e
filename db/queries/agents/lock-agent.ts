import { and, eq, inArray } from "drizzle-orm";
import type { Tx } from "@/db/client";
import type { AgentRow, SessionRow } from "@/db/queries/agents/agent-write";
import { readRow, send } from "@/db/send";
import { agents, sessions } from "@/db/schema";
import { openStates } from "@/lib/ledger/entries/session";

/**
 * Locks an agent's row: the first lock of every write of its memories (M6). Null if the account has
 * no such agent: another account's row is neither locked nor waited for (I7).
 */
export async function lockAgent(
  tx: Tx,
  accountId: string,
  agentId: string,
): Promise<AgentRow | null> {
  const statement = "select * from agents where account_id = $1 and id = $2 for no key update";
  const [row] = await send(tx, statement, [accountId, agentId]);
  return row === undefined ? null : readRow(agents, row);
}

/**
 * Locks the row of a session's agent, before the session's own (M6). Null if the account has no such
 * session (I7); `accountId` is null for the installation's own work.
 */
export async function lockAgentOfSession(
  tx: Tx,
  accountId: string | null,
  sessionId: string,
): Promise<AgentRow | null> {
  const statement = `select * from agents
    where id = (select agent_id from sessions where id = $1)
      and account_id = coalesce($2::text, account_id) for no key update`;
  const [row] = await send(tx, statement, [sessionId, accountId]);
  return row === undefined ? null : readRow(agents, row);
}

/** Locks a session's row; the agent's must be locked already (M6). */
export async function lockSession(tx: Tx, sessionId: string): Promise<SessionRow | null> {
  const statement = "select * from sessions where id = $1 for no key update";
  const [row] = await send(tx, statement, [sessionId]);
  return row === undefined ? null : readRow(sessions, row);
}

/** Locks the session that has an agent's ledger open, if there is one (S2). */
export async function lockOpenSession(tx: Tx, agentId: string): Promise<SessionRow | null> {
  const rows = await tx
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.agentId, agentId),
        eq(sessions.target, "ledger"),
        inArray(sessions.state, [...openStates]),
      ),
    )
    .for("no key update");
  return rows[0] ?? null;
}

/** Locks the other session that has the target of this one open, if there is one (M6). */
export async function lockSessionBeside(tx: Tx, sessionId: string): Promise<SessionRow | null> {
  const [row] = await send(tx, sessionBeside, [sessionId]);
  return row === undefined ? null : readRow(sessions, row);
}

const sessionBeside = `select o.* from sessions o, sessions s
  where s.id = $1 and o.agent_id = s.agent_id and o.target = s.target and o.id <> s.id
    and o.conversation_id is not distinct from s.conversation_id
    and o.state in (${openStates.map((state) => `'${state}'`).join(", ")})
  for no key update of o`;
