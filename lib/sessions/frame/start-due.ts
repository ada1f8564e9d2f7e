import type { Database, Tx } from "@/db/client";
import type { AgentRow } from "@/db/queries/agents/agent-write";
import { lockAgentById } from "@/db/queries/agents/lock-agent";
import { log } from "@/lib/log";

/** How the automatic sessions of one kind are found and started. */
export interface DueSessions {
  /** Agents that may be due; each is looked at again under its lock. */
  list(db: Database, at: Date, limit: number): Promise<readonly string[]>;
  start(tx: Tx, agent: AgentRow, at: Date): Promise<void>;
  /** Makes an agent whose start failed wait, under its lock. */
  delay(tx: Tx, agentId: string, at: Date): Promise<unknown>;
  /** What the log calls a start that failed. */
  readonly failedEvent: string;
}

const atOnce = 50;

/** Starts the sessions that are due. Any number of processes may do it at once. */
export async function startDue(db: Database, now: () => Date, due: DueSessions): Promise<void> {
  for (const id of await due.list(db, now(), atOnce)) {
    try {
      await db.transaction(async (tx) => {
        const agent = await lockAgentById(tx, id);
        if (agent !== null) await due.start(tx, agent, now());
      });
    } catch (error) {
      log.error(due.failedEvent, error, { agentId: id });
      // The agents after it must not wait for it.
      await db.transaction(async (tx) => {
        const agent = await lockAgentById(tx, id);
        if (agent !== null) await due.delay(tx, id, now());
      });
    }
  }
}
