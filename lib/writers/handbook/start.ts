import type { Database, Tx } from "@/db/client";
import type { AgentRow, SessionRow } from "@/db/queries/agents/agent-write";
import { lockOpenSession } from "@/db/queries/agents/lock-agent";
import { loadHandbook } from "@/db/queries/handbook/document-versions";
import {
  listMaybeDueHandbooks,
  loadHandbookState,
  saveHandbookState,
} from "@/db/queries/handbook/handbook-state";
import { countRuns } from "@/db/queries/handbook/runs";
import {
  findNewestStart,
  listHeadsOf,
  listUndecidedRuns,
  loadHeldRuns,
  type RunSelection,
  selectedRuns,
} from "@/db/queries/handbook/session-runs";
import type { NewSession } from "@/db/queries/sessions/session-rows";
import type { Context } from "@/lib/context";
import { Refusal } from "@/lib/errors";
import { loadRoom } from "@/lib/frame/load-settings";
import { joinText } from "@/lib/frame/prompt/lines";
import { findBudgetWait, queueSession, refuseSecond, startDue } from "@/lib/frame/start";
import { automaticEveryMs, documentCap } from "@/lib/handbook/settings";
import { keepsake } from "@/lib/ledger/entries/actor";
import { log } from "@/lib/log";
import { isFresh } from "@/lib/writers/handbook/inputs";
import { handbookOpening, writeHandbookPrompt } from "@/lib/writers/handbook/prompt";
import { handbookTools } from "@/lib/writers/handbook/tools";
import type { SessionSettings } from "@/lib/writers/refinement/gate/settings";
import { backOffMs } from "@/lib/writers/summary/rules";

/**
 * H1: an agent's runs against its handbook's; a held one that is too old stays (H1b). A record that
 * an undecided extraction wrote is none yet, where changes count after the review (T1).
 */
export async function compareSelected(tx: Tx, agentId: string, by: RunSelection) {
  const held = await loadHeldRuns(tx, agentId);
  const undecided = await listUndecidedRuns(tx, agentId);
  const added = await selectedRuns(tx, agentId, { ...by, without: undecided }, held);
  const removed = new Set(held.keys());
  for (const { threadId } of added) removed.delete(threadId);
  const others = await listHeadsOf(tx, agentId, [...removed]);
  const retained = others.filter(({ deletedAt }) => deletedAt === null);
  for (const { threadId } of retained) removed.delete(threadId);
  return {
    held,
    added,
    retained,
    removed,
    undecided,
    /** The records of the removed ones, as far as they are there. */
    gone: others.filter(({ deletedAt }) => deletedAt !== null),
  };
}

/** A part of a file, an answer with faults and a written document must fit beside each other. */
const leastRoom = 2_500;

const noHandbookRoom =
  "No run record fits: the rules of a handbook and the agent's system prompt fill the model's input limit. Shorten the prompt, or choose a model that takes more.";

/** What a handbook session of an agent runs under now, and its room (P7). */
export function loadHandbookRoom(tx: Tx, agent: AgentRow) {
  return loadRoom(tx, agent, "handbook", writeTold, { least: leastRoom });
}

/** What every session is told besides the runs. */
function writeTold({ agentName, systemPrompt }: SessionSettings): string {
  const start = { isFirst: false, runs: [], documents: [] };
  const fixed = writeHandbookPrompt({ agentName, systemPrompt, start, threshold: "", faults: 0 });
  return `${joinText(fixed)}${handbookOpening}${JSON.stringify(handbookTools)}`;
}

/**
 * Starts a handbook session by hand, under the agent's lock (H11). Refused with 409 where the
 * handbook has an open session (S2), and with 422 where there is no run to read and none to forget
 * (S4), where all runs, or all new ones, are too old and no one said to take them (H1b), or where no
 * record fits the model's input (P7).
 */
export async function startHandbook(
  ctx: Context,
  tx: Tx,
  agent: AgentRow,
  oldRuns: boolean,
): Promise<SessionRow> {
  await refuseSecond(tx, agent, "handbook");
  const at = ctx.now();
  const compared = await compareSelected(tx, agent.id, { at, anyAge: oldRuns });
  const { added, retained, removed, undecided } = compared;
  if (added.length === 0 && (removed.size === 0 || (await loadHandbook(tx, agent.id)).size === 0)) {
    const all = await countRuns(tx, { agentId: agent.id, text: null, deleted: false });
    const waiting = [...undecided].filter((thread) => !compared.held.has(thread)).length;
    // What is neither added nor held nor undecided is too old.
    const more = all - retained.length - waiting;
    if (undecided.size > 0 && more === 0) {
      throw Refusal.unprocessable("runs-undecided", `${agent.name}'s new runs await review.`);
    }
    const isAny = retained.some((run) => oldRuns || isFresh(run, at));
    if (more > 0 || !isAny) throw refuseWithoutRuns(agent.name, isAny ? { more } : { all });
  }
  if ((await loadHandbookRoom(tx, agent)).room === 0) {
    throw Refusal.unprocessable("no-room", noHandbookRoom);
  }
  return queueHandbook(tx, agent, { startedBy: ctx.actor, createdAt: at, oldRuns });
}

function refuseWithoutRuns(name: string, { all = 0, more = 0 }): Refusal {
  const old = all + more;
  if (old === 0) return Refusal.unprocessable("no-runs", `${name} has no runs yet.`);
  const what = more > 0 ? "new run" : "run";
  return Refusal.unprocessable(
    "old-runs",
    old === 1
      ? `The only ${what} is older than 30 days. Use it anyway?`
      : `All ${old} ${what}s are older than 30 days. Use them anyway?`,
  );
}

/** Queues a handbook session of an agent whose row is locked and whose handbook none has open. */
function queueHandbook(
  tx: Tx,
  agent: AgentRow,
  by: Pick<NewSession, "startedBy" | "createdAt" | "oldRuns">,
): Promise<SessionRow> {
  const values = { kind: "handbook", target: "handbook", mode: "full", cap: documentCap } as const;
  return queueSession(tx, agent, { ...by, ...values });
}

/** H11: starts the handbook sessions that are due, from any number of processes. */
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
  await queueHandbook(tx, agent, { startedBy: keepsake, createdAt: at });
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
