import type { Database, Tx } from "@/db/client";
import type { AgentRow, SessionRow } from "@/db/queries/agents/agent-write";
import { lockAgentById, lockOpenSession } from "@/db/queries/agents/lock-agent";
import {
  countWaitingTokens,
  listDueReflections,
  loadReflectionState,
  saveReflectionState,
} from "@/db/queries/observations/reflection-state";
import { log } from "@/lib/log";
import { queueReflection } from "@/lib/sessions/reflection/start-reflection";
import { backOffMs } from "@/lib/summary/plan-fold";

const atOnce = 50;

/**
 * O6, O9: starts the automatic reflections that are due, whatever made them so: new observations,
 * the end of another session, the end of a wait. Any number of processes may do it at once.
 */
export async function startDueReflections(db: Database, now: () => Date): Promise<void> {
  for (const id of await listDueReflections(db, now(), atOnce)) {
    try {
      await db.transaction(async (tx) => {
        const agent = await lockAgentById(tx, id);
        if (agent !== null) await startDueReflection(tx, agent, now());
      });
    } catch (error) {
      // It is due again at the next look; the others must not wait for it.
      log.error("reflection-not-started", error, { agentId: id });
    }
  }
}

/** Starts one, if it still is due, under the agent's lock. */
async function startDueReflection(tx: Tx, agent: AgentRow, at: Date): Promise<void> {
  if (!agent.reflectionAutomatic || agent.paused) return;
  const { nextTryAt } = await loadReflectionState(tx, agent.id);
  if (nextTryAt !== null && nextTryAt > at) return;
  if ((await lockOpenSession(tx, agent.id)) !== null) return;
  if ((await countWaitingTokens(tx, agent.id)) <= agent.reflectionEvery) return;
  const startedBy = { kind: "system", id: null, name: "Keepsake" } as const;
  await queueReflection(tx, agent, { startedBy, createdAt: at });
}

/**
 * O6: a pass that failed, was stopped or reached a limit was shown nothing, and the next automatic
 * one waits, longer each time (K3): nothing else would keep it from starting at once. Under the
 * locks of agent and session.
 */
export async function delayNextPass(
  tx: Tx,
  session: SessionRow,
  { message, at }: { readonly message: string; readonly at: Date },
): Promise<void> {
  const { agentId } = session;
  const failedTries = (await loadReflectionState(tx, agentId)).failedTries + 1;
  const nextTryAt = new Date(at.getTime() + backOffMs(failedTries));
  await saveReflectionState(tx, agentId, { failedTries, nextTryAt });
  log.warn("reflection-incomplete", { sessionId: session.id, agentId, failedTries, why: message });
}
