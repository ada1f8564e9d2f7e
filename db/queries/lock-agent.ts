import { and, eq, inArray } from "drizzle-orm";
import type { Tx } from "@/db/client";
import type { AgentRow, SessionRow } from "@/db/queries/agent-write";
import { readRow, send } from "@/db/send";
import { agents, sessions } from "@/db/schema";
import { activeStates, openStates, type SessionState } from "@/lib/ledger/session";

/** Locks an agent's row: the first lock of every write of its memories (M6). Null if unknown. */
export async function lockAgent(tx: Tx, agentId: string): Promise<AgentRow | null> {
  const statement = "select * from agents where id = $1 for no key update";
  const [row] = await send(tx, statement, [agentId]);
  return row === undefined ? null : readRow(agents, row);
}

/** Locks the row of a session's agent, before the session's own (M6). */
export async function lockAgentOfSession(tx: Tx, sessionId: string): Promise<AgentRow | null> {
  const statement = `select * from agents
    where id = (select agent_id from sessions where id = $1) for no key update`;
  const [row] = await send(tx, statement, [sessionId]);
  return row === undefined ? null : readRow(agents, row);
}

/** Locks a session's row; the agent's must be locked already (M6). */
export async function lockSession(tx: Tx, sessionId: string): Promise<SessionRow | null> {
  const statement = "select * from sessions where id = $1 for no key update";
  const [row] = await send(tx, statement, [sessionId]);
  return row === undefined ? null : readRow(sessions, row);
}

/** Locks the session that has a target of the agent open, if there is one (S2). */
export function lockOpenSession(
  tx: Tx,
  agentId: string,
  target: string,
): Promise<SessionRow | null> {
  return lockSessionOfTarget(tx, agentId, target, openStates);
}

/** Locks the session of a target that is queued to running, if there is one (M6). */
export function lockActiveSession(
  tx: Tx,
  agentId: string,
  target: string,
): Promise<SessionRow | null> {
  return lockSessionOfTarget(tx, agentId, target, activeStates);
}

async function lockSessionOfTarget(
  tx: Tx,
  agentId: string,
  target: string,
  states: readonly SessionState[],
): Promise<SessionRow | null> {
  const rows = await tx
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.agentId, agentId),
        eq(sessions.target, target),
        inArray(sessions.state, [...states]),
      ),
    )
    .for("no key update");
  return rows[0] ?? null;
}
