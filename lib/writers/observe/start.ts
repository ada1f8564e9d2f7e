import type { Database, Tx } from "@/db/client";
import type { AgentRow, SessionRow } from "@/db/queries/agents/agent-write";
import { lockAgentById } from "@/db/queries/agents/lock-agent";
import {
  type ConversationRow,
  lockConversation,
  updateConversation,
} from "@/db/queries/conversations/conversation-rows";
import { listToLookAt } from "@/db/queries/conversations/observe-rows";
import { findOpenSession, type NewSession } from "@/db/queries/sessions/session-rows";
import type { Context } from "@/lib/context";
import { Refusal } from "@/lib/errors";
import { loadRoom } from "@/lib/frame/load-settings";
import { joinText, worstDecisionTokens } from "@/lib/frame/prompt/lines";
import { findBudgetWait, lockFreeConversation, queueSession } from "@/lib/frame/start";
import type { StartInput } from "@/lib/frame/writer";
import { keepsake } from "@/lib/ledger/entries/actor";
import { log } from "@/lib/log";
import { observeTool } from "@/lib/writers/observe/gate";
import { observeOpening, writeObservePrompt } from "@/lib/writers/observe/prompt";
import { isPassDue } from "@/lib/writers/observe/rules";
import { mostPassTokens, observeCap } from "@/lib/writers/observe/settings";
import { backOffMs } from "@/lib/writers/summary/rules";
import { lookAt } from "@/lib/writers/summary/start";

/** P7: how much of the room is for the model's own calls. */
const chatShare = 0.25;
/** Less is of no use: a message that is cut takes about a hundred. */
const leastRoom = 1_000;

export const noRoom =
  "No message fits: the observer's rules and the agent's style fill the model's input limit. Shorten the style, or choose a model that takes more.";

/** What a pass of an agent runs under now, and its room in tokens (P7): 0 if of no use. */
export async function loadPassRoom(tx: Tx, agent: AgentRow) {
  const limits = { reserved: worstDecisionTokens, least: leastRoom };
  const { effective, room } = await loadRoom(tx, agent, "observe", writeTold, limits);
  const chatTokens = Math.floor(room * chatShare);
  return { effective, chatTokens, passTokens: Math.min(mostPassTokens, room - chatTokens) };
}

/** What every pass is told besides the messages and the decisions. */
function writeTold(settings: Parameters<typeof writeObservePrompt>[0]): string {
  const parts = writeObservePrompt(settings, [], [], "0".repeat(36));
  return `${joinText(parts)}${observeOpening}${JSON.stringify(observeTool)}`;
}

/**
 * Starts a pass by hand, under the agent's lock: of what no pass has seen, or again from a message
 * on (N1). Refused with 409 while another reads the conversation (S2), and with 422 where no message
 * is left (S4) or none fits the model's input (P7).
 */
export async function startPass(
  ctx: Context,
  tx: Tx,
  agent: AgentRow,
  { conversationId, fromMessage }: Pick<StartInput, "conversationId" | "fromMessage">,
): Promise<SessionRow> {
  const conversation = await lockFreeConversation(tx, agent, "observing", conversationId);
  const { messageCount, observed } = conversation;
  if (messageCount < (fromMessage ?? observed + 1)) {
    throw Refusal.unprocessable(
      "nothing-unseen",
      fromMessage === undefined
        ? "There is nothing to observe: every message was read. Name a message to read again from there."
        : `There is nothing to observe: the conversation has ${messageCount} messages.`,
    );
  }
  if (fromMessage !== undefined && fromMessage > observed + 1) {
    throw Refusal.unprocessable(
      "would-skip",
      `Message ${observed + 1} is the first that no pass has read. Start there, or at an earlier one.`,
    );
  }
  if ((await loadPassRoom(tx, agent)).passTokens === 0)
    throw Refusal.unprocessable("no-room", noRoom);
  const by = { startedBy: ctx.actor, createdAt: ctx.now(), conversationId: conversation.id };
  return queuePass(tx, agent, { ...by, fromMessage: fromMessage ?? null });
}

function queuePass(
  tx: Tx,
  agent: AgentRow,
  by: Pick<NewSession, "startedBy" | "createdAt" | "conversationId" | "fromMessage">,
): Promise<SessionRow> {
  const values = { kind: "observe", target: "observing", mode: "full", cap: observeCap } as const;
  return queueSession(tx, agent, { ...by, ...values });
}

export interface Looked {
  readonly agent: AgentRow;
  readonly conversation: ConversationRow;
}

/**
 * N2: starts a pass where one is due, none runs, the agent is not paused (W2), the time that a failed
 * one waits is over and the monthly budget is not spent (O9). One that can't start counts as failed. Under the locks of agent
 * and conversation; both as they are afterwards.
 */
export async function startDuePass(
  tx: Tx,
  { agent, conversation, at }: Looked & { readonly at: Date },
): Promise<Looked> {
  if (agent.paused || !agent.observeAutomatic) return { agent, conversation };
  const { observeNextAt } = conversation;
  const change = async (patch: Parameters<typeof updateConversation>[2]) => {
    await updateConversation(tx, conversation.id, patch);
    return { agent, conversation: { ...conversation, ...patch } };
  };
  const { summaryThreshold: threshold, summaryKeepRatio: keepRatio } = agent;
  if (!isPassDue(conversation, agent.observeEvery, { threshold, keepRatio })) {
    return observeNextAt === null ? { agent, conversation } : change({ observeNextAt: null });
  }
  if (observeNextAt !== null && observeNextAt > at) return { agent, conversation };
  if ((await findOpenSession(tx, agent.id, "observing", conversation.id)) !== null)
    return { agent, conversation };
  const waitsUntil = await findBudgetWait(tx, agent, at);
  if (waitsUntil !== null) return change({ observeNextAt: waitsUntil });
  if ((await loadPassRoom(tx, agent)).passTokens === 0) {
    const failed = await failPass(tx, conversation, { message: noRoom, at });
    return { agent, conversation: failed };
  }
  const { id: conversationId } = conversation;
  await queuePass(tx, agent, {
    startedBy: keepsake,
    createdAt: at,
    conversationId,
    fromMessage: null,
  });
  const looked = await change({ observeNextAt: null });
  // Queueing moved its counters.
  return { ...looked, agent: (await lockAgentById(tx, agent.id)) ?? agent };
}

/**
 * N2: a pass that failed, could not start or did not complete leaves the cursor; the next automatic
 * one waits, longer each time (K3). Under the conversation's lock.
 */
export async function failPass(
  tx: Tx,
  conversation: ConversationRow,
  { message, at, sessionId }: { message: string; at: Date; sessionId?: string },
): Promise<ConversationRow> {
  const observeFailures = conversation.observeFailures + 1;
  const observeNextAt = new Date(at.getTime() + backOffMs(observeFailures));
  await updateConversation(tx, conversation.id, { observeFailures, observeNextAt });
  log.warn("pass-failed", {
    conversationId: conversation.id,
    failures: observeFailures,
    why: message,
    ...(sessionId !== undefined && { sessionId }),
  });
  return { ...conversation, observeFailures, observeNextAt };
}

/** The same for the session of a pass, under the locks of agent and session. */
export async function noteFailedPass(
  tx: Tx,
  { id: sessionId, conversationId, fromMessage }: SessionRow,
  { message, at }: { readonly message: string; readonly at: Date },
): Promise<void> {
  const conversation = await lockConversation(tx, conversationId ?? "");
  // One that read again says nothing of what comes next.
  if (conversation !== null && fromMessage === null)
    await failPass(tx, conversation, { message, at, sessionId });
}

const atOnce = 50;

/** Looks again where a wait is over, without another message having to come, also after a restart. */
export async function startDuePasses(db: Database, now: () => Date): Promise<void> {
  for (const id of await listToLookAt(db, now(), atOnce)) {
    try {
      await lookAt(db, id, (tx, looked) => startDuePass(tx, { ...looked, at: now() }));
    } catch (error) {
      log.error("pass-not-started", error, { conversationId: id });
      const message = "It could not be started.";
      await lookAt(db, id, (tx, { conversation }) =>
        failPass(tx, conversation, { message, at: now() }),
      );
    }
  }
}
