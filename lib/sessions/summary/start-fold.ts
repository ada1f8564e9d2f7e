import type { Tx } from "@/db/client";
import type { AgentRow, SessionRow } from "@/db/queries/agents/agent-write";
import {
  type ConversationRow,
  findOpenSession,
  lockConversation,
  updateConversation,
} from "@/db/queries/conversations/conversation-rows";
import type { NewSession } from "@/db/queries/sessions/session-rows";
import type { Context } from "@/lib/context";
import { Refusal } from "@/lib/errors";
import { queueSession } from "@/lib/sessions/frame/queue-session";
import { findBudgetWait } from "@/lib/sessions/frame/find-budget-wait";
import { isFoldDue, mayFold } from "@/lib/summary/plan-fold";
import { keepRecent } from "@/lib/summary/settings";

/**
 * Starts a fold by hand, under the agent's lock: at once, also after failures, and under the
 * threshold if more than what stays is waiting (K3). Refused where there is nothing to fold (S4) or
 * a session has the conversation open (S2).
 */
export async function startFold(
  ctx: Context,
  tx: Tx,
  agent: AgentRow,
  conversationId: string,
): Promise<SessionRow> {
  const conversation = await lockConversation(tx, conversationId);
  if (conversation === null || conversation.agentId !== agent.id) {
    throw Refusal.notFound("Conversation not found.");
  }
  const open = await findOpenSession(tx, conversation);
  if (open !== null) {
    throw Refusal.conflict(
      "session-open",
      `This conversation already has an open session (${open.state}). Decide or stop it first.`,
      { sessionId: open.id },
    );
  }
  const settings = { threshold: agent.summaryThreshold, keepRatio: agent.summaryKeepRatio };
  if (!mayFold(conversation, settings)) {
    const waiting = conversation.messageCount - conversation.cursor;
    throw Refusal.unprocessable(
      "nothing-to-fold",
      `There is nothing to fold: ${waiting} messages are waiting, and the newest ${keepRecent(settings)} stay.`,
    );
  }
  return queueFold(tx, agent, conversationId, { startedBy: ctx.actor, createdAt: ctx.now() });
}

/**
 * Starts a fold on its own where enough messages are waiting (K1), no session has the conversation
 * open (S2), the time that a failed try waits is over (K3) and the monthly budget is not spent (O9).
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
  if (!isFoldDue(conversation, { threshold, keepRatio })) return null;
  if (conversation.nextTryAt !== null && conversation.nextTryAt > at) return null;
  if ((await findOpenSession(tx, conversation)) !== null) return null;
  const waitsUntil = await findBudgetWait(tx, agent, at);
  if (waitsUntil !== null) {
    await updateConversation(tx, conversation.id, { nextTryAt: waitsUntil });
    return null;
  }
  const startedBy = { kind: "system", id: null, name: "Keepsake" } as const;
  const { id } = await queueFold(tx, agent, conversation.id, { startedBy, createdAt: at });
  return id;
}

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
