import type { Tx } from "@/db/client";
import type { SessionRow } from "@/db/queries/agent-write";
import { lockConversation, updateConversation } from "@/db/queries/lock-conversation";
import { log } from "@/lib/log";
import { backOffMs } from "@/lib/summary/back-off";
import { conversationOfTarget } from "@/lib/summary/conversation-target";

/**
 * K3: a fold that failed leaves its conversation as it was but for this: the next try by itself
 * waits, longer each time. Under the locks of agent and session, before the conversation's.
 */
export async function noteFailedFold(
  tx: Tx,
  session: SessionRow,
  { message, at }: { readonly message: string; readonly at: Date },
): Promise<void> {
  const conversation = await lockConversation(tx, conversationOfTarget(session.target) ?? "");
  if (conversation === null) return;
  const failedTries = conversation.failedTries + 1;
  const nextTryAt = new Date(at.getTime() + backOffMs(failedTries));
  await updateConversation(tx, conversation.id, { failedTries, nextTryAt });
  const { id: conversationId } = conversation;
  log.warn("fold-failed", { sessionId: session.id, conversationId, failedTries, why: message });
}
