import type { Database, Tx } from "@/db/client";
import type { AgentRow, SessionRow } from "@/db/queries/agents/agent-write";
import {
  type ConversationRow,
  listDueAgain,
  lockAgentOfConversation,
  lockConversation,
  updateConversation,
} from "@/db/queries/conversations/conversation-rows";
import { findOpenSession, type NewSession } from "@/db/queries/sessions/session-rows";
import type { Context } from "@/lib/context";
import { Refusal } from "@/lib/errors";
import { findBudgetWait, lockFreeConversation, queueSession } from "@/lib/frame/start";
import type { StartInput } from "@/lib/frame/writer";
import { keepsake } from "@/lib/ledger/entries/actor";
import { log } from "@/lib/log";
import { backOffMs, isFoldDue, mayFold, waitsForObserver } from "@/lib/writers/summary/rules";
import { keepRecent } from "@/lib/writers/summary/settings";

/**
 * Starts a fold by hand, under the agent's lock: at once, also after failures, and under the
 * threshold if more than what stays is waiting (K3). Refused where there is nothing to fold (S4) or
 * a session has the conversation open (S2).
 */
export async function startFold(
  ctx: Context,
  tx: Tx,
  agent: AgentRow,
  { conversationId }: Pick<StartInput, "conversationId">,
): Promise<SessionRow> {
  const conversation = await lockFreeConversation(tx, agent, "conversation", conversationId);
  const settings = { threshold: agent.summaryThreshold, keepRatio: agent.summaryKeepRatio };
  if (!mayFold(conversation, settings)) {
    const waiting = conversation.messageCount - conversation.cursor;
    throw Refusal.unprocessable(
      "nothing-to-fold",
      `There is nothing to fold: ${waiting} messages are waiting, and the newest ${keepRecent(settings)} stay.`,
    );
  }
  return queueFold(tx, agent, conversation.id, { startedBy: ctx.actor, createdAt: ctx.now() });
}

/**
 * Starts a fold on its own where enough messages are waiting (K1), the agent is not paused (W2), no
 * session has the conversation open (S2), the time that a failed try waits is over (K3), the monthly
 * budget is not spent (O9) and the observer has seen what it would take, or failed too often (N2).
 * Under the locks of the agent and the conversation; the session's id, or null.
 */
export async function startDueFold(
  tx: Tx,
  {
    agent,
    conversation,
    at,
  }: { readonly agent: AgentRow; readonly conversation: ConversationRow; readonly at: Date },
): Promise<string | null> {
  const { summaryThreshold: threshold, summaryKeepRatio: keepRatio } = agent;
  if (agent.paused || !isFoldDue(conversation, { threshold, keepRatio })) return null;
  if (conversation.nextTryAt !== null && conversation.nextTryAt > at) return null;
  if ((await findOpenSession(tx, agent.id, "conversation", conversation.id)) !== null) return null;
  const waitsUntil = await findBudgetWait(tx, agent, at);
  if (waitsUntil !== null) {
    await updateConversation(tx, conversation.id, { nextTryAt: waitsUntil });
    return null;
  }
  if (waitsForObserver(agent, conversation)) {
    const observeNextAt = conversation.observeNextAt ?? at;
    const soon = new Date(Math.max(observeNextAt.getTime(), at.getTime() + lookAgainMs));
    await updateConversation(tx, conversation.id, { nextTryAt: soon, observeNextAt });
    return null;
  }
  const { id } = await queueFold(tx, agent, conversation.id, {
    startedBy: keepsake,
    createdAt: at,
  });
  return id;
}

/** A fold that waits for the observer is looked at again after this, unless a pass starts it sooner. */
const lookAgainMs = 30_000;

/** Once a fold is decided, what piled up while it was waiting may be due (K1). */
export async function continueFolding(
  tx: Tx,
  agent: AgentRow,
  session: SessionRow,
  at: Date,
): Promise<void> {
  const conversation = await lockConversation(tx, session.conversationId ?? "");
  if (conversation !== null) await startDueFold(tx, { agent, conversation, at });
}

/** One fold per session (S11). */
const foldsPerSession = 1;

function queueFold(
  tx: Tx,
  agent: AgentRow,
  conversationId: string,
  by: Pick<NewSession, "startedBy" | "createdAt">,
): Promise<SessionRow> {
  const target = { target: "conversation", conversationId } as const;
  const fold = { kind: "summary", mode: "full", cap: foldsPerSession } as const;
  return queueSession(tx, agent, { ...by, ...target, ...fold });
}

const atOnce = 50;

/**
 * K3: starts the folds whose wait after a failed try is over, without another message having to
 * come, also after a restart. Any number of processes may do it at once: one of them starts each.
 */
export async function retryFolds(db: Database, now: () => Date): Promise<void> {
  for (const id of await listDueAgain(db, now(), atOnce)) {
    try {
      await lookAt(db, id, (tx, found) => startDueFold(tx, { ...found, at: now() }));
    } catch (error) {
      // It is due again at the next look; the others must not wait for it.
      log.error("fold-not-retried", error, { conversationId: id });
    }
  }
}

/** Looks at a conversation under the locks of its agent and itself. */
export async function lookAt(
  db: Database,
  id: string,
  look: (
    tx: Tx,
    found: { readonly agent: AgentRow; readonly conversation: ConversationRow },
  ) => Promise<unknown>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const agent = await lockAgentOfConversation(tx, null, id);
    const conversation = await lockConversation(tx, id);
    if (agent !== null && conversation !== null) await look(tx, { agent, conversation });
  });
}

/**
 * K3: a fold that failed leaves its conversation as it was but for this: the next try on its own
 * waits, longer each time. Under the locks of agent and session, before the conversation's.
 */
export async function noteFailedFold(
  tx: Tx,
  session: SessionRow,
  { message, at }: { readonly message: string; readonly at: Date },
): Promise<void> {
  const conversation = await lockConversation(tx, session.conversationId ?? "");
  if (conversation === null) return;
  const failedTries = conversation.failedTries + 1;
  const nextTryAt = new Date(at.getTime() + backOffMs(failedTries));
  await updateConversation(tx, conversation.id, { failedTries, nextTryAt });
  const { id: conversationId } = conversation;
  log.warn("fold-failed", { sessionId: session.id, conversationId, failedTries, why: message });
}
