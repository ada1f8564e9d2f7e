import type { Database, Tx } from "@/db/client";
import type { AgentRow, SessionRow } from "@/db/queries/agents/agent-write";
import { lockOpenSession } from "@/db/queries/agents/lock-agent";
import {
  countWaitingTokens,
  listMaybeDue,
  loadReflectionState,
  saveReflectionState,
} from "@/db/queries/observations/reflection-state";
import { log } from "@/lib/log";
import { startDue } from "@/lib/sessions/frame/start-due";
import { findBudgetWait } from "@/lib/sessions/frame/find-budget-wait";
import { queueReflection } from "@/lib/sessions/reflection/start-reflection";
import { backOffMs } from "@/lib/summary/plan-fold";

/**
 * O6, O9: starts the automatic and scheduled reflections that are due, whatever made them so: new
 * observations, the end of another session, the end of a wait. Any number of processes may do it at
 * once.
 */
export function startDueReflections(db: Database, now: () => Date): Promise<void> {
  return startDue(db, now, {
    list: listMaybeDue,
    start: startDueReflection,
    delay,
    failedEvent: "reflection-not-started",
  });
}

/** Starts one, if it is due, under the agent's lock. */
async function startDueReflection(tx: Tx, agent: AgentRow, at: Date): Promise<void> {
  const { nextTryAt, isScheduled } = await loadReflectionState(tx, agent.id);
  if (agent.paused || !(agent.reflectionAutomatic || isScheduled)) return;
  if (nextTryAt !== null && nextTryAt > at) return;
  if ((await lockOpenSession(tx, agent.id)) !== null) return;
  const waitingTokens = await countWaitingTokens(tx, agent.id);
  if (waitingTokens <= (isScheduled ? 0 : agent.reflectionEvery)) {
    const { revision: checkedRevision } = agent;
    await saveReflectionState(tx, agent.id, { isScheduled: false, checkedRevision });
    return;
  }
  const waitsUntil = await findBudgetWait(tx, agent, at);
  if (waitsUntil !== null) return saveReflectionState(tx, agent.id, { nextTryAt: waitsUntil });
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
  const failedTries = await delay(tx, agentId, at);
  log.warn("reflection-incomplete", { sessionId: session.id, agentId, failedTries, why: message });
}

/** Gives how many tries in a row did not complete. Under the agent's lock. */
async function delay(tx: Tx, agentId: string, at: Date): Promise<number> {
  const failedTries = (await loadReflectionState(tx, agentId)).failedTries + 1;
  const nextTryAt = new Date(at.getTime() + backOffMs(failedTries));
  await saveReflectionState(tx, agentId, { failedTries, nextTryAt, checkedRevision: null });
  return failedTries;
}
