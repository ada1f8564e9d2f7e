import type { Tx } from "@/db/client";
import type { AgentRow } from "@/db/queries/agent-write";
import type { ConversationRow } from "@/db/queries/insert-conversation";
import { findOpenSession } from "@/db/queries/load-conversations";
import { queueFold } from "@/lib/sessions/queue-fold";
import { conversationTarget } from "@/lib/summary/conversation-target";
import { isFoldDue } from "@/lib/summary/plan-fold";

/**
 * Starts a fold by itself where enough messages are waiting (K1), no session has the conversation
 * open (S2), and the time that a failed try waits is over (K3). Under the locks of the agent and
 * the conversation; the session's id, or null.
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
  const target = conversationTarget(conversation.id);
  if ((await findOpenSession(tx, agent.id, target)) !== null) return null;
  const startedBy = { kind: "system", id: null, name: "Keepsake" } as const;
  const { id } = await queueFold(tx, agent, conversation.id, { startedBy, createdAt: at });
  return id;
}
