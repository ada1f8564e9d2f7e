import type { Database, Tx } from "@/db/client";
import type { AgentRow, SessionRow } from "@/db/queries/agents/agent-write";
import { lockOpenSession } from "@/db/queries/agents/lock-agent";
import {
  listMaybeDueHandbooks,
  loadHandbookState,
  saveHandbookState,
} from "@/db/queries/handbook/handbook-state";
import { findNewestStart } from "@/db/queries/handbook/session-runs";
import { automaticEveryMs } from "@/lib/handbook/settings";
import { log } from "@/lib/log";
import { startDue } from "@/lib/sessions/frame/start-due";
import { findBudgetWait } from "@/lib/sessions/frame/find-budget-wait";
import { compareSelected } from "@/lib/sessions/handbook/compare-selected";
import { queueHandbook } from "@/lib/sessions/handbook/start-handbook";
import { backOffMs } from "@/lib/summary/plan-fold";

/**
 * H11: starts the automatic and scheduled handbook sessions that are due. Any number of processes
 * may do it at once.
 */
export function startDueHandbooks(db: Database, now: () => Date): Promise<void> {
  return startDue(db, now, {
    list: listMaybeDueHandbooks,
    start: startDueHandbook,
    delay,
    failedEvent: "handbook-not-started",
  });
}

/** Starts one if runs were added or removed, under the agent's lock. */
async function startDueHandbook(tx: Tx, agent: AgentRow, at: Date): Promise<void> {
  const { isDue, isScheduled, nextTryAt } = await loadHandbookState(tx, agent.id);
  if (agent.paused || !(isScheduled || (isDue && agent.handbookAutomatic))) return;
  if (nextTryAt !== null && nextTryAt > at) return;
  if ((await lockOpenSession(tx, agent.id, "handbook")) !== null) return;
  const { added, removed } = await compareSelected(tx, agent.id, { at });
  if (added.length + removed.size === 0) {
    await saveHandbookState(tx, agent.id, { isDue: false, isScheduled: false });
    return;
  }
  const last = await findNewestStart(tx, agent.id);
  const dueAt = last === null ? at : new Date(last.getTime() + automaticEveryMs);
  if (dueAt > at) {
    await saveHandbookState(tx, agent.id, { nextTryAt: dueAt });
    return;
  }
  const waitsUntil = await findBudgetWait(tx, agent, at);
  if (waitsUntil !== null) return saveHandbookState(tx, agent.id, { nextTryAt: waitsUntil });
  const startedBy = { kind: "system", id: null, name: "Keepsake" } as const;
  await queueHandbook(tx, agent, { startedBy, createdAt: at });
  await saveHandbookState(tx, agent.id, { isDue: false, isScheduled: false, nextTryAt: null });
}

/** K3: after a session that failed the next automatic one waits, longer each time. */
export async function delayNextHandbook(
  tx: Tx,
  session: SessionRow,
  { message, at }: { readonly message: string; readonly at: Date },
): Promise<void> {
  const { agentId } = session;
  const failedTries = await delay(tx, agentId, at);
  log.warn("handbook-incomplete", { sessionId: session.id, agentId, failedTries, why: message });
}

/** Gives how many tries in a row failed. Under the agent's lock. */
async function delay(tx: Tx, agentId: string, at: Date): Promise<number> {
  const failedTries = (await loadHandbookState(tx, agentId)).failedTries + 1;
  const nextTryAt = new Date(at.getTime() + backOffMs(failedTries));
  await saveHandbookState(tx, agentId, { failedTries, nextTryAt, isDue: true });
  return failedTries;
}
