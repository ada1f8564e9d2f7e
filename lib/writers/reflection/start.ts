import type { Database, Tx } from "@/db/client";
import type { AgentRow, SessionRow } from "@/db/queries/agents/agent-write";
import { lockOpenSession } from "@/db/queries/agents/lock-agent";
import {
  countWaitingTokens,
  hasObservations,
  listMaybeDue,
  loadReflectionState,
  saveReflectionState,
} from "@/db/queries/observations/reflection-rows";
import type { NewSession } from "@/db/queries/sessions/session-rows";
import type { Context } from "@/lib/context";
import { Refusal } from "@/lib/errors";
import { loadRoom } from "@/lib/frame/load-settings";
import { joinText, worstDecisionTokens } from "@/lib/frame/prompt/lines";
import { findBudgetWait, queueSession, refuseSecond, startDue } from "@/lib/frame/start";
import { keepsake } from "@/lib/ledger/entries/actor";
import { log } from "@/lib/log";
import type { Pass } from "@/lib/writers/reflection/pass";
import { reflectionOpening, writeReflectionPrompt } from "@/lib/writers/reflection/prompt";
import { recordCap } from "@/lib/writers/reflection/settings";
import { recordTool } from "@/lib/writers/reflection/tools";
import { backOffMs } from "@/lib/writers/summary/rules";

export const noRoom =
  "No observation fits: the rules of a reflection, the agent's system prompt and its style fill the model's input limit. Shorten the prompt and style, or choose a model that takes more.";

/** What a reflection of an agent runs under now, and its room in tokens, for the chat too (P7). */
export function loadReflectionRoom(tx: Tx, agent: AgentRow) {
  const limits = { reserved: worstDecisionTokens, least: leastRoom };
  return loadRoom(tx, agent, "reflection", writeTold, limits);
}

/** What every pass is told besides what it is shown and the decisions. */
function writeTold(settings: Parameters<typeof writeReflectionPrompt>[0]): string {
  const parts = writeReflectionPrompt(settings, nothing, [], "0".repeat(36));
  return `${joinText(parts)}${reflectionOpening}${JSON.stringify(recordTool)}`;
}

/** An observation cut to its head and tail takes about a hundred. */
const leastRoom = 1_000;

const nothing: Pass = { observations: [], facts: [], leftOut: 0, factsLeftOut: 0 };

/**
 * Starts a reflection by hand, under the agent's lock (O9): also where every observation was shown
 * before. Refused with 409 where the ledger has a session already (S2), and with 422 where there is
 * no active observation (S4) or none fits the model's input (P7).
 */
export async function startReflection(ctx: Context, tx: Tx, agent: AgentRow): Promise<SessionRow> {
  await refuseSecond(tx, agent);
  if (!(await hasObservations(tx, agent.id))) {
    throw Refusal.unprocessable(
      "no-observations",
      `${agent.name} has no active observations: there is nothing to reflect on.`,
    );
  }
  if ((await loadReflectionRoom(tx, agent)).room === 0) {
    throw Refusal.unprocessable("no-room", noRoom);
  }
  return queueReflection(tx, agent, { startedBy: ctx.actor, createdAt: ctx.now() });
}

/** Queues a reflection of an agent whose row is locked and whose ledger no session has open. */
function queueReflection(
  tx: Tx,
  agent: AgentRow,
  by: Pick<NewSession, "startedBy" | "createdAt">,
): Promise<SessionRow> {
  const values = { kind: "reflection", target: "ledger", mode: "full", cap: recordCap } as const;
  return queueSession(tx, agent, { ...by, ...values });
}

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
  await queueReflection(tx, agent, { startedBy: keepsake, createdAt: at });
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
