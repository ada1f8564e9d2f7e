import type { Tx } from "@/db/client";
import type { AgentRow, SessionRow } from "@/db/queries/agent-write";
import { findOpenSession } from "@/db/queries/load-conversations";
import { lockConversation } from "@/db/queries/lock-conversation";
import type { Context } from "@/lib/context";
import { Refusal } from "@/lib/errors";
import { queueFold } from "@/lib/sessions/queue-fold";
import { conversationTarget } from "@/lib/summary/conversation-target";
import { mayFold } from "@/lib/summary/plan-fold";
import { keepRecent } from "@/lib/summary/settings";

/**
 * Starts a fold by hand, under the agent's lock: at once, whatever failed before, and under the
 * threshold too if more than what stays is waiting (K3). Refused where there is nothing to fold
 * (S4) or a session has the conversation open (S2).
 */
export async function startFold(
  ctx: Context,
  tx: Tx,
  agent: AgentRow,
  conversationId: string,
): Promise<SessionRow> {
  const open = await findOpenSession(tx, agent.id, conversationTarget(conversationId));
  const conversation = await lockConversation(tx, conversationId);
  if (conversation === null || conversation.agentId !== agent.id) {
    throw Refusal.notFound("There is no such conversation.");
  }
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
